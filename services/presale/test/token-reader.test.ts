import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSale, mintSaleToken } from '../src/local/sale-token';
import { createTokenPicture } from '../src/plugins/token-picture';
import { createTokenReader } from '../src/plugins/token-reader';
import { startChain, type Chain } from './support/service';

const SITE = 'https://mintwire.example';

describe('the picture of a token whose maker chose its addresses', () => {
  let chain: Chain;
  let folder: string;
  const servers: Server[] = [];
  const asked: string[] = [];
  const serve = async (name: string, document: () => object) => {
    const server = createServer((request, response) => {
      asked.push(`${name} ${request.url}`);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    chain = await startChain();
    folder = await mkdtemp(join(tmpdir(), 'token-reader-'));
  });
  beforeEach(() => (asked.length = 0));
  afterAll(async () => {
    for (const server of servers) server.close();
    await chain?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Reads a token whose description is said to be on the site, below `prefix`. */
  const readToken = async (name: string, prefix: string, gateway: string) => {
    const rpc = createFetchRpc({ url: chain.rpcUrl });
    const sale = await localSale(join(folder, name));
    const signal = AbortSignal.timeout(30_000);
    await mintSaleToken(sale, { rpc, rpcUrl: chain.rpcUrl, publicOrigin: SITE + prefix, signal });
    const log = { warn: () => undefined };
    const reader = createTokenReader({ rpc, publicOrigin: SITE, gatewayUrl: `http://${gateway}`, log });
    return reader.read(sale.addresses.mint);
  };

  it('is asked of no other host', async () => {
    const inside = await serve('inside', () => ({ image: '/picture.png' }));
    const gateway = await serve('gateway', () => ({ image: '/picture.png' }));
    expect((await readToken('one', `//${inside}`, gateway))?.image).toBeNull();
    expect(asked).toEqual([]);
    expect((await readToken('two', '', gateway))?.image).toBe('/picture.png');
    expect(asked).toEqual([expect.stringMatching(/^gateway \//)]);
    await createTokenPicture(`http://${gateway}`, () => undefined)(`//${inside}/picture.png`);
    expect(asked.at(-1)).toBe(`gateway //${inside}/picture.png`);
  });

  it('is none where its own address leads to another host', async () => {
    const gateway = await serve('gateway', () => ({ image: `${SITE}//elsewhere.example/picture.png` }));
    expect((await readToken('three', '', gateway))?.image).toBeNull();
  });
});
