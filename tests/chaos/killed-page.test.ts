import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Distribution, Launch, LaunchList } from '@mintwire/contracts';
import { parseAddress, tokenAccountAddress } from '@mintwire/solana/addresses';
import { freePort } from '@mintwire/testing/free-port';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { build } from 'esbuild';
import { EMPTY_DRAFT } from '../../mfe-launchpad/src/features/draft/model/token-draft';
import { png } from '../../services/launchpad/test/support/images';
import { fundedWallet } from '../../services/launchpad/test/support/launch';
import { localFaucet } from '../../services/launchpad/src/tables/table-faucet';
import { startChain, startService, type Chain, type TestService } from '../../services/launchpad/test/support/service';
import type { PageNotes } from './page-process';

const BUNDLE = join(__dirname, '../.results/page-process.mjs');
/** What the visitor sees happen, where the page's notes or the chain have changed since the one before; at `signed` the wallet has, and the page does not know it yet. */
const STAGES = ['metadata', 'table', 'signed', 'send', 'confirm', 'distribute', 'record'] as const;
/** Those of an ordinary run; `npm run chaos` takes all. */
const TAKEN = process.env['KILL_POINTS'] === 'all' ? STAGES : (['signed', 'record'] as const);

describe('the launch page, killed with SIGKILL', () => {
  let chain: Chain;
  let service: TestService;
  let connection: Connection;
  let serviceUrl: string;

  beforeAll(async () => {
    const inlineOurs = ({ path, kind }: { path: string; kind: string }) =>
      kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true };
    await build({
      absWorkingDir: __dirname,
      entryPoints: ['page-process.ts'],
      outfile: BUNDLE,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [{ name: 'inline-ours', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, inlineOurs) }],
    });
    // Slots long enough that what was signed is still good when a slow machine comes to send it.
    chain = await startChain({ slotMs: 100 });
    // Wallets, and the check before they are asked, read what was uploaded at the public address: here it is the service's own.
    const port = await freePort();
    const keys = Keypair.generate();
    service = await startService({
      chain,
      env: { PUBLIC_URL: `http://127.0.0.1:${port}` },
      tables: {
        authority: { address: parseAddress(keys.publicKey.toBase58()), secretKey: keys.secretKey },
        faucet: localFaucet(chain.rpcUrl, 5_000),
        patienceMs: 8_000,
      },
    });
    await service.app.listen({ host: '127.0.0.1', port });
    serviceUrl = `http://127.0.0.1:${port}`;
    connection = new Connection(chain.rpcUrl, 'confirmed');
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const page = async (folder: string, dieAt = '') => {
    const child = fork(BUNDLE, [folder, serviceUrl, chain.rpcUrl, dieAt], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { code, signal, said: code === 1 ? said : '' };
  };
  const get = async <T>(path: string) => (await service.app.inject(path)).json<T>();

  interface Visit {
    readonly folder: string;
    readonly notes: PageNotes;
    readonly creator: string;
    readonly recipients: readonly { readonly address: string; readonly amount: string }[];
    readonly feesBefore: number;
  }

  async function visit(): Promise<Visit> {
    const wallet = await fundedWallet(chain, 5);
    const recipients = Array.from({ length: 10 }, (_, index) => ({
      address: Keypair.generate().publicKey.toBase58(),
      amount: String(100 + index),
    }));
    const folder = await mkdtemp(join(tmpdir(), 'launchpad-page-'));
    const notes: PageNotes = {
      chainId: await service.rpc.getGenesisHash(),
      secretKey: [...wallet.secretKey],
      draft: {
        ...EMPTY_DRAFT,
        name: 'Chaos',
        symbol: 'CHAOS',
        decimals: '0',
        supply: '1000000',
        description: 'A coin that survives.',
        advanced: { ...EMPTY_DRAFT.advanced, multiWallet: true, walletDistribution: recipients },
      },
      image: (await png()).toString('base64'),
    };
    await writeFile(join(folder, 'page.json'), JSON.stringify(notes));
    const feesBefore = await connection.getBalance(new PublicKey(service.feeWallet));
    return { folder, notes, recipients, creator: wallet.publicKey.toBase58(), feesBefore };
  }

  /** One token, one fee, one record, and everybody has what is theirs. */
  async function assertOnce({ creator, recipients, feesBefore }: Visit): Promise<void> {
    const launches = (await get<LaunchList>('/api/launchpad/launches?limit=100')).items.filter(
      (launch) => launch.creator === creator,
    );
    expect(launches).toHaveLength(1);
    const [{ mint }] = launches as [LaunchList['items'][number]];
    const { feeLamports } = await get<Launch>(`/api/launchpad/launches/${mint}`);
    expect((await connection.getBalance(new PublicKey(service.feeWallet))) - feesBefore).toBe(Number(feeLamports));
    const held = await Promise.all(
      recipients.map(async ({ address }) => {
        const account = tokenAccountAddress({
          owner: parseAddress(address),
          mint: parseAddress(mint),
          standard: 'spl-token',
        });
        return (await connection.getTokenAccountBalance(new PublicKey(account))).value.amount;
      }),
    );
    expect(held).toEqual(recipients.map(({ amount }) => amount));
    expect(await get<Distribution>(`/api/launchpad/launches/${mint}/distribution`)).toMatchObject({
      state: 'complete',
      open: [],
    });
  }

  it.each(TAKEN)(
    'at "%s", goes on when it is opened again: one token, one fee, one record, everybody paid once',
    async (stage) => {
      const visited = await visit();
      const { folder } = visited;
      expect(await page(folder, stage)).toMatchObject({ signal: 'SIGKILL' });
      expect(await page(folder)).toEqual({ code: 0, signal: null, said: '' });
      await assertOnce(visited);
      await rm(folder, { recursive: true });
    },
  );

  it('with the token made and its notes lost, leaves a receipt from which the rest is paid out', async () => {
    const visited = await visit();
    const { folder, notes, creator } = visited;
    expect(await page(folder, 'distribute')).toMatchObject({ signal: 'SIGKILL' });
    await rm(join(folder, 'storage.json'));
    service.clock.forward(3_000);
    await service.watcher.tick();
    const { items } = await get<LaunchList>('/api/launchpad/launches?limit=100');
    const { mint, signature, recordedAt } = items.find((launch) => launch.creator === creator) as Launch;
    const { quote, state } = await get<Distribution>(`/api/launchpad/launches/${mint}/distribution`);
    expect(state).toBe('pending');
    const waiting = { quote, signature, recordedAt: Date.parse(recordedAt) };
    await writeFile(join(folder, 'page.json'), JSON.stringify({ ...notes, waiting }));
    expect(await page(folder)).toEqual({ code: 0, signal: null, said: '' });
    await assertOnce(visited);
    await rm(folder, { recursive: true });
  });
});
