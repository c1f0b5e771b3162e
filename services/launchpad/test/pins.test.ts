import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fundedWallet, launch, report } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('pinning', () => {
  let chain: Chain;
  let service: TestService;
  let node: Server;
  let broken = true;
  const added: { name: string; authorization: string | undefined }[] = [];

  beforeAll(async () => {
    // Speaks as Kubo's /api/v0/add does: one JSON line per file, in answer to a multipart form.
    node = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (broken) return void response.writeHead(500).end('no');
        const name = /filename="([^"]+)"/.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? '';
        added.push({ name, authorization: request.headers.authorization });
        response.end(`${JSON.stringify({ Name: name, Hash: `bafkrei${'a'.repeat(52)}`, Size: '1' })}\n`);
      });
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    chain = await startChain();
    const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
    service = await startService({ chain, env: { IPFS_API_URL: url, IPFS_API_TOKEN: 'pin-token' } });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
    node?.close();
  });

  const pins = async () => {
    const { rows } = await service.app.pg.query('select type, cid, attempts, problem from pins order by type');
    return rows as { type: string; cid: string | null; attempts: number; problem: string | null }[];
  };

  it('waits in an outbox that a launch fills, and never holds the launch up', async () => {
    const { quote, signature } = await launch(service, await fundedWallet(chain));
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    expect(await pins()).toMatchObject([
      { type: 'application/json', cid: null },
      { type: 'image/png', cid: null },
    ]);
    await service.jobs.tick();
    expect(await pins()).toMatchObject([{ attempts: 1, problem: 'the pinning service answered 500' }, { attempts: 1 }]);
  });

  it('is tried again later, and done once', async () => {
    broken = false;
    await service.jobs.tick();
    expect(added).toEqual([]);
    await service.app.pg.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())',
    );
    await Promise.all([service.jobs.tick(), (await service.another()).jobs.tick()]);
    await service.jobs.tick();
    expect(added.map(({ name }) => name.slice(-5)).sort()).toEqual(
      ['.json', 'b.png'].map((end) => expect.stringMatching(end === '.json' ? /json$/ : /png$/)),
    );
    expect(added.every(({ authorization }) => authorization === 'Bearer pin-token')).toBe(true);
    expect((await pins()).every(({ cid, problem }) => cid?.startsWith('bafkrei') && problem === null)).toBe(true);
  });
});
