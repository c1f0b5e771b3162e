import { errorText } from '@mintwire/platform';
import type { Tone } from '@mintwire/ui';
import { localTimeText } from '@mintwire/ui/format';
import type { Snapshot } from './autosave';
import type { SavedDraft } from './draft';

/** How saving stands, in a few words that are always in view. */
export function saveText({ status, saved, kept }: Snapshot<SavedDraft>, online: boolean): { text: string; tone: Tone } {
  const where = kept ? 'kept on this device' : 'only in this page: leave it open';
  switch (status.kind) {
    case 'saved':
      return { text: `Saved ${localTimeText(saved.savedAt)}`, tone: 'success' };
    case 'saving':
      return { text: 'Saving…', tone: 'neutral' };
    case 'waiting':
      return { text: `Not saved yet, ${where}`, tone: 'warning' };
    case 'unreachable':
      return { text: `Not saved: ${online ? 'the site does not answer' : 'offline'}, ${where}`, tone: 'warning' };
    case 'signed-out':
      return { text: `Not saved: signed out, ${where}`, tone: 'warning' };
    case 'conflict':
      return { text: `Not saved: somebody else has changed it, ${where}`, tone: 'warning' };
    case 'refused':
      return { text: `Not saved, ${where}. ${errorText(status.error)}`, tone: 'danger' };
  }
}
