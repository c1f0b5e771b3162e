/** Whether an error is about a file of the shell that did not come. */
export const isShellFile = (error: unknown): error is Error & { readonly request?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && error.message.includes('/assets/shell/');
