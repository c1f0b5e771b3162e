import { signedText, signText } from '@mintwire/service-kit/keys';
import { emptyChannel } from './channel';
import type { ActivePreview, Snapshot } from './snapshot';

type Signed = Pick<ActivePreview, 'id' | 'cookieKey' | 'expiresAt'>;

const FORM = /^([0-9a-f-]{36})\.(\d{1,12})\.[\w-]{43}$/;

/** The value of a preview's cookie: its id and end, signed with its own key. */
export function previewCookieValue({ id, cookieKey, expiresAt }: Signed): string {
  return signText(cookieKey, `${id}.${Math.floor(expiresAt.getTime() / 1000)}`);
}

/** The preview of a cookie's value; null when it is over, was taken back or was never signed by us. */
export function previewOf(value: string, previews: Snapshot['previews'], at: Date): ActivePreview | null {
  const [, id = '', expires = ''] = FORM.exec(value) ?? [];
  const preview = previews.get(id);
  if (!preview || preview.expiresAt <= at || Number(expires) * 1000 <= at.getTime()) return null;
  return signedText(preview.cookieKey, value) === null ? null : preview;
}

/** Whether a cookie's value can never be good again: of a preview that nobody has heard of yet, it may be. */
export function isOver(value: string, { previews, revokedPreviews }: Snapshot, at: Date): boolean {
  const [, id = '', expires = ''] = FORM.exec(value) ?? [];
  if (id === '' || Number(expires) * 1000 <= at.getTime() || revokedPreviews.has(id)) return true;
  return previews.has(id) && previewOf(value, previews, at) === null;
}

/** The snapshot as the person of a preview gets it: the previewed release in place of whatever they would get otherwise. */
export function previewView(snapshot: Snapshot, { descriptor, person }: ActivePreview): Snapshot {
  const remote = descriptor.remote.name;
  const channel = snapshot.live.get(remote)?.channel ?? emptyChannel(remote);
  return {
    ...snapshot,
    live: new Map(snapshot.live).set(remote, {
      channel,
      descriptor,
      reason: { why: 'preview', detail: `A preview link for ${person}.` },
    }),
  };
}
