import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lamports } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import { buildRunTransaction } from '@mintwire/solana/run/build';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { Client } from 'pg';
import { chain, fund, funded } from './chain';

/** A sale of the site under test that is over, beside the one that the other tests buy in. */
export interface EndedSale {
  readonly saleId: number;
  readonly treasury: Keypair;
  /** Pays for tokens at a quote that was given while it sold. @returns the id of the purchase */
  buy(payer: Keypair, lamports: number): Promise<string>;
  /** Ends when everything paid is final and the outcome is decided: then runs can be prepared. */
  decided(): Promise<void>;
  /** Gives its treasury tokens of the site's own sale, to be handed out. */
  stock(tokens: bigint): Promise<void>;
  /** Changes columns of it as an operator's and time's doing would. */
  become(columns: string): Promise<void>;
  /** Takes it off the site. */
  leave(): Promise<void>;
}

/** While it is done, the site under test has no sale at all on its chain. */
export async function withoutSales(work: () => Promise<void>): Promise<void> {
  const db = new Client({ connectionString: (await siteData()).databaseUrl });
  await db.connect();
  // A sale that has sold never leaves its chain otherwise. Gateways are told, as of every change of what is sold.
  const move = (chainId: string) =>
    db.query(`begin; set local session_replication_role = replica; update sales set chain_id = ${chainId};
      set local session_replication_role = origin; insert into kit.events (topic, data) values ('changes', '["presale"]'); commit`);
  try {
    await move(`chain_id || ' (away)'`);
    await work();
  } finally {
    await move(`replace(chain_id, ' (away)', '')`);
    await db.end();
  }
}

/** Where the site under test keeps its data, as its own commands find it. */
async function siteData(): Promise<{ databaseUrl: string; folder: string }> {
  const load = (file: string) => import(new URL(`../../../libs/devkit/src/settings/${file}`, import.meta.url).href);
  const { readSettings } = (await load('read.mjs')) as {
    readSettings: (env: NodeJS.ProcessEnv) => { dataFolder: string };
  };
  const { databaseOf } = (await load('running-database.mjs')) as {
    databaseOf: (database: string, settings: object) => string;
  };
  const settings = readSettings(process.env);
  return { databaseUrl: databaseOf('PRESALE', settings), folder: settings.dataFolder };
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} did not come within 60 s`);
}

const addressOf = ({ publicKey }: Keypair) => parseAddress(publicKey.toBase58());

/** @param softCapLamports null: none */
export async function endedSale(softCapLamports: string | null): Promise<EndedSale> {
  const { databaseUrl, folder } = await siteData();
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const treasury = await funded(1);
  const { rows } = await db.query<{ id: number; token_mint: string }>(
    `insert into sales (chain_id, number, seller, token_mint, treasury, token_price_lamports, bonus_percentage,
       min_purchase_lamports, max_purchase_lamports, goal_lamports, soft_cap_lamports, opening_balance_lamports, launch_date)
     select chain_id, (select max(number) + 1 from sales), 'A sale that is over', token_mint, $1, 20000, 25, 100000000, 100000000000,
       20000000000000, $2, 0, now() - interval '1 minute' from sales where number = 1 returning *`,
    [treasury.publicKey.toBase58(), softCapLamports],
  );
  const [sale] = rows;
  if (!sale) throw new Error('the site has no sale');
  return {
    saleId: sale.id,
    treasury,
    buy: async (payer, amount) => {
      const quote = { id: randomUUID(), reference: addressOf(Keypair.generate()) };
      await db.query(
        `insert into quotes (id, sale_id, wallet, lamports, token_price_lamports, bonus_percentage, reference, memo, issued_at,
           expires_at, held_until) values ($1, $2, $3, $4, 20000, 25, $5, 'quote', now(), now() + '2 minutes', now() + '3 minutes')`,
        [quote.id, sale.id, addressOf(payer), amount, quote.reference],
      );
      const { blockhash } = await chain().getLatestBlockhash();
      const paid = { wallet: addressOf(payer), treasury: addressOf(treasury), lamports: lamports(BigInt(amount)) };
      const transaction = buildPaymentTransaction(
        { ...paid, reference: quote.reference, memo: 'quote' },
        { blockhash, computeUnitPriceMicroLamports: 0n },
      );
      transaction.sign([payer]);
      await chain().sendTransaction(transaction);
      return until('the payment', async () => {
        const found = await db.query<{ id: string }>('select id from payments where quote_id = $1', [quote.id]);
        return found.rows[0]?.id;
      });
    },
    decided: () =>
      until('the outcome', async () => {
        const { rows } = await db.query('select from sales where id = $1 and outcome is not null', [sale.id]);
        return rows.length > 0 || undefined;
      }).then(() => undefined),
    stock: async (tokens) => {
      const file = join(folder, 'presale', 'keys', 'treasury.json');
      const owner = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(await readFile(file, 'utf8')) as number[]));
      await fund(owner, 1);
      const { blockhash } = await chain().getLatestBlockhash();
      const bytes = buildRunTransaction(
        {
          from: addressOf(owner),
          asset: { kind: 'token', mint: parseAddress(sale.token_mint), decimals: 6, standard: 'spl-token' },
          memo: 'tokens for another sale',
          transfers: [{ to: addressOf(treasury), amount: tokens * 1_000_000n, opensAccount: true }],
        },
        { blockhash, computeUnitPriceMicroLamports: 0n },
      );
      const transaction = VersionedTransaction.deserialize(bytes);
      transaction.sign([owner]);
      await chain().confirmTransaction(await chain().sendTransaction(transaction));
    },
    become: async (columns) => {
      await db.query(`update sales set ${columns} where id = $1`, [sale.id]);
    },
    leave: async () => {
      // One that somebody reserved in never leaves its chain otherwise.
      await db.query(`begin; set local session_replication_role = replica;
        update sales set chain_id = chain_id || ' (over)' where id = ${sale.id}; commit`);
      await db.end();
    },
  };
}
