import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdminSale, PresaleState } from '@mintwire/contracts';
import { tokenAccountAddress, type Address } from '@mintwire/solana/addresses';
import { readTokenAccount } from '@mintwire/solana/mint-state';
import { bundleEntry } from '@mintwire/testing/service-processes';
import { closeGate } from '@mintwire/testing/write-gate';
import { Keypair } from '@solana/web3.js';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { addressOf, fundedWallet, pay, quoteFor, recorded, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

/** Writes of a run in their order: the command dies while it stands before each, and is run again. */
const WRITES = [
  'update of announced_status on sales',
  'update of outcome on sales',
  'insert on sale_history',
  'insert on runs',
  'insert on run_legs',
  'insert on run_shares',
  'update of last_batch on runs',
  'insert on run_batches',
  'update of batch_id on run_legs',
  'update of signature on run_batches',
] as const;
const REFUND_WRITES = [...WRITES, 'update of refund_signature on payments', 'update of ended_at on runs'] as const;
/** What is the same for both stands in the other list. */
const DELIVERY_WRITES = [
  'insert on run_batches',
  'update of signature on run_batches',
  'update of delivery_began_at on sales',
  'update of delivered_tokens on payments',
  'update of tokens_delivered on sales',
  'update of settled_at on run_batches',
  'update of ended_at on runs',
] as const;
/** An ordinary run takes those at which money could go twice; `npm run chaos` takes all. */
const FEW: readonly string[] = [
  'insert on run_batches',
  'update of signature on run_batches',
  'update of refund_signature on payments',
  'update of delivered_tokens on payments',
];
const TAKES_ALL = process.env['KILL_POINTS'] === 'all';
const BUYERS = 21;

describe('npm run presale, killed with SIGKILL', () => {
  let chain: Chain;
  let service: TestService;
  let script: string;
  let child: ChildProcess | undefined;
  let wallets: Keypair[];

  const keyFile = () => join(String(service.env['MINTWIRE_DATA_DIR']), 'presale', 'keys', 'treasury.json');
  const run = (word: string, key = keyFile()) => {
    let output = '';
    const started = spawn(process.execPath, [script, word, key], {
      env: { PATH: process.env['PATH'], ...service.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (output += String(text)));
    child = started;
    return {
      kill: async () => {
        started.kill('SIGKILL');
        await once(started, 'exit');
      },
      ended: async () => {
        if (started.exitCode === null) await once(started, 'exit');
        return { code: started.exitCode, output };
      },
    };
  };
  const dieBeforeEach = async (word: string, writes: readonly string[]) => {
    for (const write of writes.filter((each) => TAKES_ALL || FEW.includes(each))) {
      const gate = await closeGate(service.database.url, write);
      const command = run(word);
      const reached = await Promise.race([gate.reached().then(() => null), command.ended()]);
      if (reached) throw new Error(`${write} was never reached: ${reached.output}`);
      await command.kill();
      await gate.open();
    }
    return run(word).ended();
  };
  const sell = async (softCapLamports: string | null) => {
    const { saleId } = (await service.app.inject('/api/presale')).json<PresaleState>();
    const url = `/api/presale/admin/sales/${saleId}`;
    const terms = { openingBalanceLamports: '0', softCapLamports };
    const changed = await asAdmin(service, 'PATCH', url, { payload: terms });
    if (changed.statusCode !== 200) throw new Error(changed.body);
    wallets = await Promise.all(Array.from({ length: BUYERS }, () => fundedWallet(chain)));
    for (const wallet of wallets) {
      const quote = await quoteFor(service, wallet, SOL);
      await recorded(service, quote.id, await pay(service, quote, wallet));
    }
    await fundTreasury();
    await allFinal();
    await service.app.pg.pool.query("update sales set launch_date = now() - interval '1 hour'");
    return async () => (await asAdmin(service, 'GET', url)).json<AdminSale>();
  };
  /** A payment that is not final yet would hold the first run back, and the command would end with nothing to send. */
  const allFinal = async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      await service.look();
      const { rows } = await service.app.pg.pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from payments where finality = 'provisional'",
      );
      if (rows[0]?.waiting === 0) return;
      await delay(100);
    }
    throw new Error('the chain did not make the payments final');
  };
  const fundTreasury = async () => {
    const answer = await fetch(`${chain.rpcUrl}/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: service.local.addresses.treasury, lamports: String(SOL) }),
    });
    expect(answer.ok).toBe(true);
  };
  const tokensOf = async (owner: Address) => {
    const account = await service.rpc.getAccount(
      tokenAccountAddress({ owner, mint: service.local.addresses.mint, standard: 'spl-token' }),
    );
    return account ? (readTokenAccount(account.data)?.amount ?? 0n) : 0n;
  };

  beforeAll(async () => {
    script = await bundleEntry({
      packageFolder: join(__dirname, '..'),
      name: 'killed-command',
      entry: 'src/pay-out.ts',
    });
  });
  beforeEach(async () => {
    chain = await startChain();
    service = await startService({ chain, env: { ...ADMIN_ENV, SOL_PRICE_URL: 'http://127.0.0.1:9/' } });
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await service?.stop();
    await chain?.stop();
  });

  it('before writes of a refund run, pays everybody back once', async () => {
    const sale = await sell(String(100n * SOL));
    const before = await Promise.all(wallets.map((wallet) => service.rpc.getBalance(addressOf(wallet))));
    const other = join(String(service.env['MINTWIRE_DATA_DIR']), 'other.json');
    await writeFile(other, JSON.stringify([...Keypair.generate().secretKey]));
    expect(await run('refund', other).ended()).toMatchObject({
      code: 1,
      output: expect.stringContaining('and the treasury of this sale is') as string,
    });
    const { code, output } = await dieBeforeEach('refund', REFUND_WRITES);
    expect(output).toContain(`${BUYERS} of ${BUYERS} paid (21 SOL of 21 SOL)`);
    expect(code).toBe(0);
    const after = await Promise.all(wallets.map((wallet) => service.rpc.getBalance(addressOf(wallet))));
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual(wallets.map(() => SOL));
    const again = (await run('refund').ended()).output;
    expect(again).toContain('There is nothing to send');
    // Whoever was killed at the very end hears what it came to.
    expect(again).toContain(`${BUYERS} of ${BUYERS} paid (21 SOL of 21 SOL)`);
    expect((await sale()).books).toMatchObject({
      refundedLamports: String(21n * SOL),
      differenceLamports: '0',
      sumsAgree: true,
    });
  }, 240_000);

  it('before writes of a delivery, hands everybody what was bought once', async () => {
    const sale = await sell(null);
    const { code, output } = await dieBeforeEach('deliver', DELIVERY_WRITES);
    expect(output).toContain(`${BUYERS} of ${BUYERS} paid (1312500 tokens of 1312500 tokens)`);
    expect(code).toBe(0);
    expect(await Promise.all(wallets.map((wallet) => tokensOf(addressOf(wallet))))).toEqual(
      wallets.map(() => 62_500n * 1_000_000n),
    );
    expect(await sale()).toMatchObject({ status: 'delivered', books: { differenceLamports: '0', sumsAgree: true } });
  }, 240_000);
});
