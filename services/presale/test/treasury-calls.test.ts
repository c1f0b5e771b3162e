import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '@mintwire/testing/eventually';
import { WebSocketServer, type WebSocket } from 'ws';
import { createTreasuryCalls } from '../src/plugins/treasury-calls';
import { fundedWallet, pay, quoteFor, SOL } from './support/pay';
import { startChain, startService } from './support/service';

const LONG_MS = 60_000;
const signal = AbortSignal.timeout(LONG_MS);

describe('the line to a node', () => {
  it(
    'brings the next look forward when a payment is confirmed',
    async () => {
      const chain = await startChain();
      const service = await startService({ chain });
      const { calls } = service.context;
      await service.look();
      // It is open.
      await calls.next(LONG_MS, signal);
      const wallet = await fundedWallet(chain);
      const quote = await quoteFor(service, wallet, SOL);
      const called = calls.next(LONG_MS, signal).then(() => Date.now());
      await pay(service, quote, wallet);
      const paid = Date.now();
      expect((await called) - paid).toBeLessThan(LONG_MS / 2);
      await service.stop();
      await chain.stop();
    },
    LONG_MS,
  );

  it(
    'that breaks is made anew, listens to the same addresses, and has missed nothing',
    async () => {
      const server = new WebSocketServer({ port: 0 });
      const asked: string[] = [];
      const lines: WebSocket[] = [];
      server.on('connection', (line) => {
        lines.push(line);
        line.on('message', (data) => asked.push(String(data as Buffer)));
      });
      const warned: unknown[] = [];
      const calls = createTreasuryCalls(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, (error) =>
        warned.push(error),
      );
      const heard = async (count: number) => {
        while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      const connected = once(server, 'connection');
      calls.follow(['one', 'two']);
      await connected;
      await calls.next(LONG_MS, signal);
      await heard(2);
      const again = once(server, 'connection');
      lines[0]?.terminate();
      await again;
      // Something may have happened meanwhile.
      await calls.next(LONG_MS, signal);
      await heard(4);
      lines[1]?.send('not a word of JSON');
      lines[1]?.send(JSON.stringify({ method: 'logsNotification' }));
      await calls.next(LONG_MS, signal);
      const follows = asked.map(
        (text) => (JSON.parse(text) as { params: [{ mentions: string[] }] }).params[0].mentions,
      );
      expect(follows.flat()).toEqual(['one', 'two', 'one', 'two']);
      const begun = Date.now();
      await calls.next(100, signal);
      expect(Date.now() - begun).toBeGreaterThanOrEqual(95);
      calls.close();
      server.close();
    },
    LONG_MS,
  );

  it('to nobody leaves polling as it is', async () => {
    const warned: unknown[] = [];
    const calls = createTreasuryCalls('ws://127.0.0.1:9', (error) => warned.push(error));
    calls.follow(['one']);
    await calls.next(200, signal);
    await eventually(() => expect(warned.length).toBeGreaterThan(0));
    await calls.next(10, AbortSignal.abort());
    calls.close();
  });
});
