import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import type { Page } from '@playwright/test';
import { VersionedTransaction, type Keypair } from '@solana/web3.js';
import { WebSocketServer, type WebSocket } from 'ws';

/** What its owner does when the page asks; `leaves` is to go back to the browser without a word. */
type Answer = 'agrees' | 'declines' | 'leaves';

const AUTHORIZATION_FAILED = -1;
const NOT_SIGNED = -3;
const NO_SUCH_METHOD = -32601;
const POINT_BYTES = 65;

/**
 * A wallet app of the phone that `page` runs on, speaking the wallet's side of Mobile Wallet Adapter 2.0 (local association): it hears the address the
 * browser is sent to, waits at the port named there, and signs with `keypair`.
 */
export class WalletApp {
  /** Whether there is such an app on the phone. */
  isInstalled = true;
  /** Whether it waits at the port once it is open. */
  isListening = true;
  answer: Answer = 'agrees';
  /** Methods it was asked for, in order. */
  readonly asked: string[] = [];
  /** What each session said of the page. */
  readonly identities: unknown[] = [];
  /** Ports of its sessions. */
  readonly ports: number[] = [];
  readonly #page: Page;
  readonly #keypair: Keypair;
  readonly #servers: WebSocketServer[] = [];

  constructor(page: Page, keypair: Keypair) {
    this.#page = page;
    this.#keypair = keypair;
  }

  /** Begins to hear what the browser is sent to, in its place: it would ask whether to open a program, and take no click until it is told. */
  async install(): Promise<this> {
    await this.#page.exposeFunction('openWalletApp', (url: string) => this.#open(new URL(url)));
    await this.#page.addInitScript(() => {
      const { navigation, openWalletApp } = window as unknown as {
        navigation: EventTarget;
        openWalletApp: (url: string) => Promise<void>;
      };
      navigation.addEventListener('navigate', (event) => {
        const { url } = (event as Event & { destination: { url: string } }).destination;
        if (!url.startsWith('solana-wallet:')) return;
        event.preventDefault();
        // A browser asks the page before it knows that it will stay.
        window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
        void openWalletApp(url);
      });
    });
    return this;
  }

  close(): void {
    for (const server of this.#servers) {
      server.clients.forEach((client) => client.terminate());
      server.close();
    }
  }

  /** The browser is in front again. */
  comeBack(): Promise<void> {
    return this.#page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  }

  async #open({ pathname, searchParams }: URL): Promise<void> {
    if (!this.isInstalled) return;
    await this.#page.evaluate(() => void window.dispatchEvent(new Event('blur')));
    if (pathname.replace(/^\/+/, '') !== 'v1/associate/local')
      throw new Error(`An address of another kind: ${pathname}`);
    const port = Number(searchParams.get('port'));
    this.ports.push(port);
    if (!this.isListening) return;
    const association = Buffer.from(searchParams.get('association') ?? '', 'base64url');
    const server = new WebSocketServer({ host: 'localhost', port, path: '/solana-wallet' });
    this.#servers.push(server);
    server.on('connection', (socket) => void this.#session(socket, association));
  }

  #session(socket: WebSocket, association: Buffer): void {
    const mine = createECDH('prime256v1');
    mine.generateKeys();
    let channel: Channel | null = null;
    socket.on('message', (data: Buffer) => {
      if (!channel) {
        channel = greeted(data, association, mine);
        socket.send(Buffer.concat([mine.getPublicKey(), channel.seal(JSON.stringify({ v: '1' }))]));
        return;
      }
      const { id, method, params } = JSON.parse(channel.open(data)) as Request;
      this.asked.push(method);
      if (this.answer === 'leaves') return socket.close();
      socket.send(channel.seal(JSON.stringify({ jsonrpc: '2.0', id, ...this.#answerTo(method, params) })));
    });
  }

  #answerTo(method: string, params: Params): object {
    const declined = this.answer === 'declines';
    const reported = (code: number, message: string) => ({ error: { code, message } });
    switch (method) {
      case 'authorize': {
        this.identities.push(params.identity);
        // What it allowed before it does not ask for again.
        if (declined && params.auth_token === undefined)
          return reported(AUTHORIZATION_FAILED, 'authorization declined');
        const address = Buffer.from(this.#keypair.publicKey.toBytes()).toString('base64');
        return { result: { accounts: [{ address, label: 'First' }], auth_token: 'allowed', wallet_uri_base: null } };
      }
      case 'sign_transactions':
        if (declined) return reported(NOT_SIGNED, 'request declined');
        return { result: { signed_payloads: params.payloads?.map((payload) => this.#signed(payload)) } };
      default:
        return reported(NO_SUCH_METHOD, 'method not found');
    }
  }

  #signed(payload: string): string {
    const transaction = VersionedTransaction.deserialize(Buffer.from(payload, 'base64'));
    transaction.sign([this.#keypair]);
    return Buffer.from(transaction.serialize()).toString('base64');
  }
}

interface Params {
  readonly identity?: unknown;
  readonly auth_token?: string;
  readonly payloads?: readonly string[];
}

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: Params;
}

/** Both directions of an established session. */
interface Channel {
  seal(text: string): Buffer;
  open(message: Buffer): string;
}

/** @param hello HELLO_REQ: the page's point and its signature by the association's key */
function greeted(hello: Buffer, association: Buffer, mine: ECDH): Channel {
  const [point, signature] = [hello.subarray(0, POINT_BYTES), hello.subarray(POINT_BYTES)];
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: association.subarray(1, 33).toString('base64url'),
      y: association.subarray(33).toString('base64url'),
    },
  });
  if (!verify('sha256', point, { key, dsaEncoding: 'ieee-p1363' }, signature))
    throw new Error('HELLO_REQ is not signed');
  const secret = Buffer.from(hkdfSync('sha256', mine.computeSecret(point), association, Buffer.alloc(0), 16));
  let [sent, received] = [0, 0];
  return {
    seal: (text) => {
      const sequence = Buffer.alloc(4);
      sequence.writeUInt32BE((sent += 1));
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-128-gcm', secret, iv).setAAD(sequence);
      return Buffer.concat([sequence, iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    },
    open: (message) => {
      const sequence = message.subarray(0, 4);
      if (sequence.readUInt32BE() !== (received += 1)) throw new Error('a message is missing, or came twice');
      const decipher = createDecipheriv('aes-128-gcm', secret, message.subarray(4, 16)).setAAD(sequence);
      decipher.setAuthTag(message.subarray(-16));
      return Buffer.concat([decipher.update(message.subarray(16, -16)), decipher.final()]).toString();
    },
  };
}
