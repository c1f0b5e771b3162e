import type { DOCUMENTATION_PATHS } from '@mintwire/contracts/reading-paths';
import { Link } from '@mintwire/platform';
import { readingPlace } from '../reading/reading-page';
import type { ReadingPlace } from '../reading/reading-text';
import { ApiReference } from './api-reference/api-reference';
import * as api from './api.mdx';
import * as documentation from './documentation.mdx';
import { OnLocalNetwork } from '../texts/site-facts';
import { Search } from './search';
import { TASKS } from './tasks';

const BELOW = { eyebrow: <Link to="/documentation">Documentation</Link>, parts: { OnLocalNetwork } };
const tasks = Object.fromEntries(Object.entries(TASKS).map(([path, text]) => [path, readingPlace(text, BELOW)]));

/** The documentation: a page for each task, and one that leads to them. */
export const DOCUMENTATION = {
  '/documentation': readingPlace(documentation, { parts: { Search } }),
  ...(tasks as Record<keyof typeof TASKS, ReadingPlace>),
  '/documentation/api': readingPlace(api, { ...BELOW, parts: { ApiReference } }),
} satisfies Record<'/documentation' | (typeof DOCUMENTATION_PATHS)[number], ReadingPlace>;
