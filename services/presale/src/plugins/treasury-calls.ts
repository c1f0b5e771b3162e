import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Hears from a node when something happens to a treasury. What it misses, polling finds: it only makes the next look come sooner. */
export interface TreasuryCalls {
  /** Listens for these addresses from now on. */
  follow(addresses: readonly string[]): void;
  /** Resolves when something happened since it was last called, and after `ms` at the latest. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

const CONNECT_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A line that carries nothing for so long is made anew. */
const SILENCE_MS = 30_000;
const MAX_MESSAGE_BYTES = 1_000_000;

/** @param url of the node's WebSocket */
export function createTreasuryCalls(url: string, warn: (error: unknown) => void): TreasuryCalls {
  let socket: WebSocket | null = null;
  let addresses: readonly string[] = [];
  let subscribed = new Set<string>();
  let called = false;
  let wake: () => void = () => undefined;
  let pause = FIRST_PAUSE_MS;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;

  const call = () => {
    called = true;
    wake();
  };
  const subscribe = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    for (const [index, address] of addresses.entries()) {
      if (subscribed.has(address)) continue;
      subscribed.add(address);
      const params = [{ mentions: [address] }, { commitment: 'confirmed' }];
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: index, method: 'logsSubscribe', params }));
    }
  };
  const connect = () => {
    subscribed = new Set();
    const line = new WebSocket(url, { handshakeTimeout: CONNECT_MS, maxPayload: MAX_MESSAGE_BYTES });
    socket = line;
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        line.ping();
        silence = setTimeout(() => line.terminate(), CONNECT_MS);
        silence.unref();
      }, SILENCE_MS);
      silence.unref();
    };
    line.on('open', () => {
      alive();
      subscribe();
      // What happened while nobody listened.
      call();
    });
    line.on('pong', alive);
    line.on('message', (data) => {
      alive();
      if (!String(data as Buffer).includes('logsNotification')) return;
      pause = FIRST_PAUSE_MS;
      call();
    });
    line.on('error', warn);
    line.on('close', () => {
      clearTimeout(silence);
      if (closed) return;
      timer = setTimeout(connect, pause);
      timer.unref();
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    });
  };

  return {
    follow(wanted) {
      addresses = wanted;
      if (closed || wanted.length === 0) return;
      if (socket) subscribe();
      else connect();
    },
    async next(ms, signal) {
      if (!called) {
        const rest = new AbortController();
        const rung = new Promise<void>((resolve) => (wake = resolve));
        const late = delay(ms, undefined, { signal: AbortSignal.any([signal, rest.signal]) });
        await Promise.race([rung, late]).catch(() => undefined);
        rest.abort();
        await late.catch(() => undefined);
      }
      called = false;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      socket?.terminate();
    },
  };
}
