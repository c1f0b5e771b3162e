import type { Moderator } from './moderator';

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Refuses what the same visitor has written already. */
export function createModerator(): Moderator {
  return {
    judge: async ({ content, recent }) =>
      recent.some((text) => plain(text) === plain(content))
        ? { approved: false, reason: 'You have written this already.', severity: 'low', decidedBy: 'repeats' }
        : { approved: true, reason: 'Nothing speaks against it.', severity: 'low', decidedBy: 'rules' },
  };
}
