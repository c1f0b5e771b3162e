import { deadline } from '@mintwire/service-kit';

/** A node that takes files and keeps them: Kubo's RPC (`/api/v0/add`), as Kubo itself and several pinning services speak it. */
export interface PinningSettings {
  readonly url: string;
  readonly token: string | null;
}

/** Adds a file and answers its CID. */
export type Pin = (bytes: Buffer, name: string) => Promise<string>;

const DEADLINE_MS = 20_000;
const CID = /^[A-Za-z0-9]{46,100}$/;

/** @returns a function that rejects with an Error whose message holds neither address nor token */
export function createPinning({ url, token }: PinningSettings): Pin {
  const target = new URL('/api/v0/add?pin=true&cid-version=1&raw-leaves=true&quieter=true', url);
  return async (bytes, name) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(target, {
      method: 'POST',
      body: form,
      headers,
      signal: deadline(DEADLINE_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`the pinning service answered ${answer.status}`);
    const { Hash: cid } = JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '{}') as { Hash?: unknown };
    if (typeof cid !== 'string' || !CID.test(cid)) throw new Error('the pinning service answered without a CID');
    return cid;
  };
}
