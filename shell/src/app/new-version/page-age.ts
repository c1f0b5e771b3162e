import type { FunctionComponent } from 'react';

/**
 * Whether the page is outdated: the registry keeps the release of its shell no longer, so none of the files comes that the page has not got
 * yet. What finds out and what is shown then come with the frame, which such a page has, and are no part of the first download.
 */
export const pageAge: {
  /** Asks, where the error is about a file of the shell that did not come. */
  isOutdated: (error: unknown) => Promise<boolean>;
  /** What came of asking for the last time. */
  asked: Promise<boolean>;
  /** Stands in the place of a page that cannot be loaded for that reason. */
  View?: FunctionComponent;
} = { isOutdated: () => pageAge.asked, asked: Promise.resolve(false) };

/** Whether an error is about a file of the shell that did not come. */
export const isShellFile = (error: unknown): error is Error & { readonly request?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && error.message.includes('/assets/shell/');
