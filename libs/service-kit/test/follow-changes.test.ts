import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { followChanges } from '../src/events';
import { SigningKey } from '../src/internal/signing-key';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('following what a service changes', () => {
  let server: Server;
  let connections = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      connections += 1;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\nevent: ready\ndata: {}\n\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const follow = async (signal: AbortSignal, silenceMs: number) =>
    followChanges({
      service: 'news',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: await SigningKey.open(mkdtempSync(join(tmpdir(), 'mintwire-key-'))),
      clock: () => new Date(),
      log: { warn: () => undefined, info: () => undefined },
      onChange: () => undefined,
      onUnsure: () => undefined,
      signal,
      silenceMs,
    });
  const afterGarbage = async () => {
    for (let i = 0; i < 5; i += 1) {
      await delay(50);
      collectGarbage();
    }
  };

  it('ends when it is told to, also when memory was tidied up since it began', async () => {
    const end = new AbortController();
    const following = follow(end.signal, 60_000).then(() => 'ended');
    await afterGarbage();
    end.abort();
    expect(await Promise.race([following, delay(5_000, 'goes on', { ref: false })])).toBe('ended');
  });

  it('connects anew when it hears nothing, also when memory was tidied up since', async () => {
    const end = new AbortController();
    connections = 0;
    const following = follow(end.signal, 700);
    await afterGarbage();
    for (let tries = 0; tries < 100 && connections < 2; tries += 1) await delay(50);
    expect(connections).toBeGreaterThan(1);
    end.abort();
    await following;
  });
});
