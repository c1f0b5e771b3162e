import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetadataAnswer } from '@mintwire/contracts';
import { uploadContent } from './support/launch';
import { startService, type TestService } from './support/service';

/** How the public address answers for a file; `site` is what the service has. */
type Fault = (answer: ServerResponse, site: { bytes: Buffer; type: string }, tries: number) => void;

describe('the content of a token, asked for at its public address', () => {
  let service: TestService;
  let stored: MetadataAnswer;
  const faults = new Map<string, Fault>();
  const tries = new Map<string, number>();
  const asked: string[] = [];
  // The site in front of the service, as wallets meet it.
  const site = createServer((request, answer) => {
    const url = request.url ?? '';
    asked.push(`${url} ${request.headers['cache-control']}`);
    tries.set(url, (tries.get(url) ?? 0) + 1);
    void service.app.inject(url).then(({ rawPayload, headers }) => {
      const own = { bytes: rawPayload, type: String(headers['content-type']) };
      const fault = [...faults].find(([part]) => url.startsWith(part))?.[1];
      if (fault) return fault(answer, own, tries.get(url) ?? 1);
      answer.writeHead(200, { 'content-type': own.type }).end(own.bytes);
    });
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    const { port } = site.address() as AddressInfo;
    service = await startService({
      // Nothing here asks the chain.
      chain: { rpcUrl: 'http://127.0.0.1:1' },
      env: { PUBLIC_URL: `http://127.0.0.1:${port}` },
    });
    stored = await uploadContent(service, { name: 'Public', symbol: 'PUB' });
  });
  beforeEach(() => {
    faults.clear();
    tries.clear();
    asked.length = 0;
  });
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await service?.stop();
  });

  const check = (hash = stored.hash) =>
    service.app.inject({ method: 'POST', url: `/api/launchpad/metadata/${hash}/check`, payload: {} });

  it('is read there, past caches, and its hashes are answered', async () => {
    const answer = await check();
    expect(answer.statusCode).toBe(200);
    const imageHash = /([0-9a-f]{64})\.png$/.exec(stored.imageUrl)?.[1];
    expect(answer.json()).toEqual({ metadataHash: stored.hash, imageHash });
    expect(asked.sort()).toEqual([
      `${new URL(stored.imageUrl).pathname} no-cache`,
      `${new URL(stored.uri).pathname} no-cache`,
    ]);
  });

  it('may be lost once on the way', async () => {
    faults.set('/m', (answer, own, count) =>
      count === 1 ? answer.destroy() : answer.writeHead(200, { 'content-type': own.type }).end(own.bytes),
    );
    expect((await check()).statusCode).toBe(200);
  });

  it.each<[string, string, 'metadata' | 'image', Fault]>([
    ['metadata that is not there', '/metadata', 'metadata', (answer) => answer.writeHead(404).end()],
    ['an image that is not there', '/media', 'image', (answer) => answer.writeHead(404).end()],
    [
      'another image',
      '/media',
      'image',
      (answer, own) => answer.writeHead(200, { 'content-type': own.type }).end(Buffer.concat([own.bytes, own.bytes])),
    ],
    [
      'a page in place of the metadata',
      '/metadata',
      'metadata',
      (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Checking your browser</h1>'),
    ],
    [
      'an image that calls itself text',
      '/media',
      'image',
      (answer, own) => answer.writeHead(200, { 'content-type': 'text/plain' }).end(own.bytes),
    ],
    [
      'an image that breaks off',
      '/media',
      'image',
      (answer, own) => {
        answer.writeHead(200, { 'content-type': own.type, 'content-length': own.bytes.length });
        answer.write(own.bytes.subarray(0, 10), () => answer.destroy());
      },
    ],
    [
      'an image without end',
      '/media',
      'image',
      (answer, own) => {
        answer.writeHead(200, { 'content-type': own.type });
        const more = () => {
          while (!answer.destroyed && answer.write(Buffer.alloc(65_536)));
          if (!answer.destroyed) answer.once('drain', more);
        };
        more();
      },
    ],
    ['metadata that never comes', '/metadata', 'metadata', () => undefined],
  ])(
    '%s stops the launch before the wallet is asked',
    async (_what, path, what, fault) => {
      faults.set(path, fault);
      const answer = await check();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        code: 'LAUNCHPAD_CONTENT_NOT_PUBLIC',
        detail: expect.stringContaining(`could not read the ${what} of the token`),
      });
    },
    20_000,
  );

  it('that nobody stored is not asked for', async () => {
    expect((await check('0'.repeat(64))).json()).toMatchObject({ code: 'LAUNCHPAD_METADATA_UNKNOWN' });
    expect(asked).toEqual([]);
  });
});
