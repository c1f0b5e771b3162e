import { SHELL_PATHS } from '@mintwire/contracts';

/** Whether the shell brings the page at this path by itself; of the home page, which also stands where nobody has one, that is not said here. */
export function isShellPage(path: string): boolean {
  const [first = '', ...more] = path.split('/').filter((segment) => segment !== '');
  return SHELL_PATHS.some((own) => own === first) && (more.length === 0 || first === 'admin');
}
