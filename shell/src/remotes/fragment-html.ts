import { createContext } from 'react';

/** HTML of the parts that services have rendered, by `fragmentKey`. On the server only: the browser finds it in the page. */
export const FragmentHtml = createContext<ReadonlyMap<string, string> | null>(null);
