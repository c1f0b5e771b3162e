import { createHmac, timingSafeEqual } from 'node:crypto';
import { emptyChannel } from './channel';
import type { ActivePreview, Snapshot } from './snapshot';

type Signed = Pick<ActivePreview, 'id' | 'cookieKey' | 'expiresAt'>;

const FORM = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** The value of a preview's cookie: its id and end, signed with its own key. */
export function previewCookieValue({ id, cookieKey, expiresAt }: Signed): string {
  const claim = `${id}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${signature(cookieKey, claim).toString('base64url')}`;
}

/** The preview of a cookie's value; null when it is over, was taken back or was never signed by us. */
export function previewOf(value: string, previews: Snapshot['previews'], at: Date): ActivePreview | null {
  const [, id = '', expires = '', given = ''] = FORM.exec(value) ?? [];
  const preview = previews.get(id);
  if (!preview || preview.expiresAt <= at || Number(expires) * 1000 <= at.getTime()) return null;
  const right = signature(preview.cookieKey, `${id}.${expires}`);
  const claimed = Buffer.from(given, 'base64url');
  return claimed.length === right.length && timingSafeEqual(claimed, right) ? preview : null;
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

function signature(key: Buffer, claim: string): Buffer {
  return createHmac('sha256', key).update(claim).digest();
}
