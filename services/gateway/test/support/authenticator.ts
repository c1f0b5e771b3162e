import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How an answer of the authenticator differs from an honest one. */
interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether it checked who holds it. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly type?: string;
}

interface Question {
  readonly challenge: string;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: string | Uint8Array): string => Buffer.from(data as Uint8Array).toString('base64url');

/** An authenticator in software (WebAuthn Level 3, section 6): one passkey with ES256, for tests of what a server must refuse. */
export class SoftwareAuthenticator {
  readonly id = base64(randomBytes(16));
  counter = 0;
  readonly #origin: string;
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge }: Question, lies: Lies = {}): Record<string, unknown> & { id: string } {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Uint8Array.from(this.#data(lies, credential));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64(this.#client('webauthn.create', challenge, lies)),
      attestationObject: base64(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge }: Question, lies: Lies = {}): Record<string, unknown> & { id: string } {
    this.counter += 1;
    const data = this.#data(lies);
    const client = this.#client('webauthn.get', challenge, lies);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
    });
  }

  #data({ rpId, verified = true, counter = this.counter }: Lies, credential?: Uint8Array): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (credential ? 0x40 : 0);
    const head = [sha256(rpId ?? new URL(this.#origin).hostname), Buffer.from([flags]), count];
    return Buffer.concat(credential ? [...head, credential] : head);
  }

  #client(type: string, challenge: string, lies: Lies): string {
    const { origin = this.#origin } = lies;
    return JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin,
      crossOrigin: false,
    });
  }

  #answer(response: object): Record<string, unknown> & { id: string } {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
