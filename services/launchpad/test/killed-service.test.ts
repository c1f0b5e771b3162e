import type { ChildProcess } from 'node:child_process';
import { sign } from 'node:crypto';
import { once } from 'node:events';
import type { ImageAnswer, LaunchReceipt, LookupTableAnswer, MetadataAnswer, Quote } from '@mintwire/contracts';
import { parseAddress } from '@mintwire/solana/addresses';
import { lookupTableMessage } from '@mintwire/solana/launch/plan';
import { createFetchRpc, type ChainRpc } from '@mintwire/solana/rpc';
import { closeGate } from '@mintwire/testing/write-gate';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { Client } from 'pg';
import { privateKeyOf } from '@mintwire/service-kit/keys';
import { png } from './support/images';
import { fundedWallet, land, quoteRequest, signAll } from './support/launch';
import { createProcessWorld, type ProcessWorld } from './support/service-process';

/** Steps of a launch that the service has a part in, and the write of each that a kill forestalls. */
const WRITES = {
  image: 'insert on images',
  metadata: 'insert on token_metadata',
  quote: 'insert on quotes',
  table: 'update on lookup_tables',
  landing: null,
  record: 'insert on launches',
  answer: 'update of confirm_millis on quotes',
} as const;
type Step = keyof typeof WRITES;
/** `instead of`: its write is not made; `after`: it was answered. */
type Moment = `${'instead of' | 'after'} ${Step}`;

/** A process keeps nothing of a launch in its memory: one that dies before a write dies after the step before it, too. */
const MOMENTS: readonly (readonly [string, Moment])[] = [
  ['while the image is stored', 'instead of image'],
  ['after the image, while the metadata is stored', 'instead of metadata'],
  ['after the metadata, while the quote is stored', 'instead of quote'],
  ['after the quote, while a lookup table is made', 'instead of table'],
  ['after the lookup table', 'after table'],
  ['when the transaction has landed and nobody has said so', 'after landing'],
  ['between the verification of a launch and its record', 'instead of record'],
  ['between the record and the answer', 'instead of answer'],
];
/** Those of an ordinary run, when money has moved or is about to; `npm run chaos` takes all. */
const FEW: readonly Moment[] = ['instead of quote', 'after landing', 'instead of record'];
const TAKEN = process.env['KILL_POINTS'] === 'all' ? MOMENTS : MOMENTS.filter(([, moment]) => FEW.includes(moment));

describe('the service, killed with SIGKILL', () => {
  let world: ProcessWorld;
  let rpc: ChainRpc;
  let database: Client;
  let child: ChildProcess;

  beforeAll(async () => {
    world = await createProcessWorld('killed');
    rpc = createFetchRpc({ url: world.chain.rpcUrl });
    ({ child } = await world.start());
    database = new Client({ connectionString: world.database.url });
    await database.connect();
  });

  afterAll(async () => {
    await database?.end();
    await world?.end();
  });

  const kill = async () => {
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  };
  const restart = async () => {
    const { child: next, message } = await world.start();
    expect(message.type).toBe('ready');
    child = next;
    // What a dead process had begun is taken up half a minute later; here at once.
    await database.query("update lookup_tables set next_check_at = now() where state = 'creating'");
  };

  /** Does a step; where the service dies in it, its caller does it again. */
  async function pass<T>(moment: Moment, step: Step, work: () => Promise<T>): Promise<T> {
    const write = WRITES[step];
    if (write && moment === `instead of ${step}`) {
      const gate = await closeGate(world.database.url, write);
      const lost = work().then(
        () => 'answered',
        () => 'lost',
      );
      await gate.reached();
      await kill();
      await gate.open();
      expect(await lost).toBe('lost');
      await restart();
      return work();
    }
    const done = await work();
    if (moment !== `after ${step}`) return done;
    await kill();
    await restart();
    return done;
  }

  const post = async <T>(url: string, payload: unknown, type?: string): Promise<T> => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await world.remote.app.inject({
      method: 'POST',
      url: `/api/launchpad/${url}`,
      headers,
      payload: payload as object,
    });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json<T>();
  };

  it.each(TAKEN)('%s: nothing is lost, and there is one token, one fee and one record', async (title, moment) => {
    const wallet = await fundedWallet(world.chain, 10);
    const name = `Coin ${MOMENTS.findIndex(([each]) => each === title)}`;
    const image = await png();
    const { hash: imageHash } = await pass(moment, 'image', () => post<ImageAnswer>('images', image, 'image/png'));
    const document = { name, symbol: 'KILL', description: 'A coin that survives.', imageHash };
    const metadata = await pass(moment, 'metadata', () => post<MetadataAnswer>('metadata', document));
    const recipients = moment.endsWith('table')
      ? Array.from({ length: 10 }, () => ({ wallet: Keypair.generate().publicKey.toBase58(), amountBaseUnits: '5' }))
      : undefined;
    const wanted = await quoteRequest(world.remote, wallet, {
      name,
      symbol: 'KILL',
      metadataHash: metadata.hash,
      ...(recipients && { recipients }),
    });
    const quote = await pass(moment, 'quote', () => post<Quote>('quotes', wanted));
    const before = await rpc.getBalance(parseAddress(quote.feeWallet));
    const table =
      recipients &&
      (await pass(moment, 'table', () =>
        post<LookupTableAnswer>('lookup-tables', { quoteId: quote.id, proof: proofOf(quote, wallet) }),
      ));
    const lookupTables = table
      ? [{ address: parseAddress(table.address), addresses: table.addresses.map(parseAddress) }]
      : [];
    const [launch, ...payouts] = await signAll(rpc, quote, wallet, lookupTables);
    const signature = await pass(moment, 'landing', () => land(rpc, launch as Uint8Array));
    for (const payout of payouts) await land(rpc, payout);
    const report = { quoteId: quote.id, signature, confirmMillis: 1 };
    await pass(moment, 'record', () => pass(moment, 'answer', () => post('launches', report)));

    const { mint } = quote.request;
    const receipt = (await world.remote.app.inject(`/api/launchpad/launches/${mint}`)).json<LaunchReceipt>();
    expect(receipt).toMatchObject({
      name,
      signature,
      confirmMillis: 1,
      onChain: { supplyBaseUnits: wanted.supplyBaseUnits },
    });
    expect((await rpc.getBalance(parseAddress(quote.feeWallet))) - before).toBe(BigInt(quote.feeLamports));
    for (const path of [receipt.imageUrl, receipt.metadataUri])
      expect((await world.remote.app.inject(new URL(path).pathname)).statusCode).toBe(200);
    const count = async (from: string) =>
      (await database.query<{ count: string }>(`select count(*) from ${from} and mint = $1`, [mint])).rows[0]?.count;
    expect([
      await count('launches where true'),
      await count("quotes where status = 'recorded'"),
      await count("lookup_tables where state <> 'failed'"),
    ]).toEqual(['1', '1', table ? '1' : '0']);
  });
});

function proofOf(quote: Quote, wallet: Keypair): string {
  return bs58.encode(sign(null, lookupTableMessage(quote, 'Mintwire'), privateKeyOf(wallet.secretKey.subarray(0, 32))));
}
