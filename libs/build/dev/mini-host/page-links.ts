import type { PinnedRemote, RemotePage } from '@mintwire/contracts';

/** Pages that can be opened without knowing a parameter. */
export const pageLinks = ({ pages }: PinnedRemote): readonly RemotePage[] =>
  pages.filter(({ path }) => !/[:*]/.test(path));
