/** First segments of the shell's own pages, whatever remotes there are. */
export const SHELLS = new Set([
  'admin',
  'documentation',
  'privacy-policy',
  'security',
  'support',
  'terms-of-service',
  'test',
]);

/** Whether the shell brings the page at this path by itself; of the home page, which also stands where nobody has one, that is not said here. */
export function isShellPage(path: string): boolean {
  const [first = '', ...more] = path.split('/').filter((segment) => segment !== '');
  return SHELLS.has(first) && (more.length === 0 || first === 'admin');
}
