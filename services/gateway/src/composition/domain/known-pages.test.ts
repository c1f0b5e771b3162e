import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { isShellPage } from './known-pages';

describe('pages of the shell, whose frames are kept', () => {
  it.each(['/documentation', '/support', '/test', '/admin', '/admin/a/b', ...DOCUMENTATION_PATHS, ...GUIDE_PATHS])(
    '%s is one',
    (path) => {
      expect(isShellPage(path)).toBe(true);
    },
  );

  // Anybody can invent addresses; what is kept of them would have no end.
  it.each(['/guides', '/guides/x', '/guides/react-nextjs/x', '/documentation/x', '/support/x', '/x', '/'])(
    '%s is none',
    (path) => {
      expect(isShellPage(path)).toBe(false);
    },
  );
});
