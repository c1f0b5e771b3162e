import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Distribution, Launch } from '@mintwire/contracts';
import { parseAddress, tokenAccountAddress } from '@mintwire/solana/addresses';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { build } from 'esbuild';
import { fundedWallet, quoteFor } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

const PACKAGE = join(__dirname, '..');
const BUNDLE = join(PACKAGE, '.results/page-process.mjs');
const STAGES = ['signed', 'launch sent', 'launch landed', 'payout sent', 'payout landed'] as const;

describe('a page killed with SIGKILL in the middle of a distribution', () => {
  let chain: Chain;
  let service: TestService;
  let connection: Connection;

  beforeAll(async () => {
    const inlineOurs = ({ path, kind }: { path: string; kind: string }) =>
      kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true };
    await build({
      absWorkingDir: PACKAGE,
      entryPoints: ['test/support/page-process.ts'],
      outfile: BUNDLE,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [{ name: 'inline-ours', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, inlineOurs) }],
    });
    chain = await startChain();
    service = await startService({ chain });
    connection = new Connection(chain.rpcUrl, 'confirmed');
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const page = async (folder: string, dieAt = '') => {
    const child = fork(BUNDLE, [folder, chain.rpcUrl, dieAt], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { code, signal, said };
  };

  it.each(STAGES.map((stage, index) => [stage, index % 2 === 0] as const))(
    'at "%s" (notes lost: %s) goes on in the next page; the fee is paid once and everybody gets his part once',
    async (stage, notesLost) => {
      const wallet = await fundedWallet(chain, 5);
      const recipients = Array.from({ length: 10 }, (_, index) => ({
        wallet: Keypair.generate().publicKey.toBase58(),
        amountBaseUnits: String(100 + index),
      }));
      const quote = await quoteFor(service, wallet, { recipients });
      const folder = await mkdtemp(join(tmpdir(), 'launchpad-page-'));
      await writeFile(join(folder, 'quote.json'), JSON.stringify(quote));
      await writeFile(join(folder, 'wallet.json'), JSON.stringify([...wallet.secretKey]));
      const feesBefore = await connection.getBalance(new PublicKey(service.feeWallet));

      expect(await page(folder, stage)).toMatchObject({ signal: 'SIGKILL' });
      if (notesLost) await rm(join(folder, 'notes.json'), { force: true });
      const last = await page(folder);
      expect([last.code, last.code === 0 ? '' : last.said]).toEqual([0, '']);

      const { mint } = quote.request;
      const amounts = await Promise.all(
        recipients.map(async (row) => {
          const account = tokenAccountAddress({
            owner: parseAddress(row.wallet),
            mint: parseAddress(mint),
            standard: 'spl-token',
          });
          return (await connection.getTokenAccountBalance(new PublicKey(account))).value.amount;
        }),
      );
      expect(amounts).toEqual(recipients.map((row) => row.amountBaseUnits));
      expect((await connection.getBalance(new PublicKey(service.feeWallet))) - feesBefore).toBe(
        Number(quote.feeLamports),
      );
      service.clock.forward(3_000);
      await service.watcher.tick();
      expect((await service.app.inject(`/api/launchpad/launches/${mint}`)).json<Launch>()).toMatchObject({
        recipients: 10,
      });
      const distribution = (
        await service.app.inject(`/api/launchpad/launches/${mint}/distribution`)
      ).json<Distribution>();
      expect(distribution).toMatchObject({ state: 'complete', open: [] });
      await rm(folder, { recursive: true });
    },
    120_000,
  );
});
