import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { baseUnits, lamports } from '@mintwire/money';
import { localKeyPair, localWallet, type KeyPair } from '@mintwire/service-kit/keys';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';
import { landTransaction } from '@mintwire/solana/landing';
import { deriveMintAddress } from '@mintwire/solana/launch/addresses';
import { buildLaunchTransaction } from '@mintwire/solana/launch/build';
import { fetchMintFunding } from '@mintwire/solana/launch/funding';
import type { LaunchPlan } from '@mintwire/solana/launch/plan';
import { createJsonRpc, systemClock, type ChainRpc } from '@mintwire/solana/rpc';
import { Keypair } from '@solana/web3.js';
import type { SaleAddresses } from '../store/sale-addresses';
import { SALE_TOKEN, saleTokenUri } from './token-document';

/** The sale of the local network: whose keys lie in the data folder, and what it sells. */
export interface LocalSale {
  readonly addresses: SaleAddresses;
  readonly creator: KeyPair;
}

const SUPPLY = 10_000_000_000n;
const DECIMALS = 6;
const SEED = 'mintwire-sale-token';
const COMPUTE_UNITS = 400_000;
const RENT_LAMPORTS = 100_000_000n;
const LANDING_POLL_MS = 120;

/**
 * Treasury and token of the local network. The treasury's key is for the operator; this service reads its address alone.
 * @throws {ConfigError} when a key file is damaged
 */
export async function localSale(folder: string): Promise<LocalSale> {
  const treasury = await localWallet(join(folder, 'keys', 'treasury.json'));
  const creator = await localKeyPair(join(folder, 'keys', 'token-creator.json'));
  const mint = deriveMintAddress({ wallet: creator.address, seed: SEED, standard: 'spl-token' });
  return { addresses: { treasury, mint }, creator };
}

/**
 * Makes the token of the local sale where the chain has none: all of it in the treasury's wallet, and nobody can make more. However often it is
 * called there is one, because its address follows from its creator's.
 * @throws {AppError} CHAIN_... while the chain is not there
 */
export async function mintSaleToken(
  { addresses, creator }: LocalSale,
  { rpc, rpcUrl, publicOrigin, signal }: { rpc: ChainRpc; rpcUrl: string; publicOrigin: string; signal: AbortSignal },
): Promise<'made' | 'there'> {
  const { mint, treasury } = addresses;
  if ((await rpc.getAccount(mint, { signal }))?.data.length) return 'there';
  if ((await rpc.getBalance(creator.address, { signal })) < RENT_LAMPORTS)
    await fund(rpc, { rpcUrl, to: creator.address, signal });
  const plan: LaunchPlan = {
    wallet: creator.address,
    seed: SEED,
    mint,
    standard: 'spl-token',
    name: SALE_TOKEN.name,
    symbol: SALE_TOKEN.symbol,
    uri: saleTokenUri(publicOrigin),
    decimals: DECIMALS,
    supplyBaseUnits: baseUnits(SUPPLY * 10n ** BigInt(DECIMALS)),
    authorities: { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: false },
    recipients: [{ wallet: treasury, amountBaseUnits: baseUnits(SUPPLY * 10n ** BigInt(DECIMALS)) }],
    creators: [],
    // Nobody is paid for it.
    feeWallet: treasury,
    feeLamports: lamports(0n),
    reference: addressFromBytes(createHash('sha256').update(`${SEED} ${mint}`).digest()),
  };
  const [funding, { blockhash, lastValidBlockHeight }] = await Promise.all([
    fetchMintFunding(rpc, plan, { signal }),
    rpc.getLatestBlockhash({ signal }),
  ]);
  const transaction = buildLaunchTransaction(plan, {
    ...funding,
    blockhash,
    computeUnitLimit: COMPUTE_UNITS,
    computeUnitPriceMicroLamports: 0n,
  });
  transaction.sign([Keypair.fromSecretKey(creator.secretKey)]);
  const landing = { rpc, signedBytes: transaction.serialize(), lastValidBlockHeight, clock: systemClock, signal };
  const outcome = await landTransaction({ ...landing, pollMs: LANDING_POLL_MS });
  if (outcome.kind !== 'confirmed') throw new Error(`the token of the local sale did not land: ${outcome.kind}`);
  return 'made';
}

async function fund(
  rpc: ChainRpc,
  { rpcUrl, to, signal }: { rpcUrl: string; to: Address; signal: AbortSignal },
): Promise<void> {
  await createJsonRpc({ url: rpcUrl })('requestAirdrop', [to, Number(RENT_LAMPORTS * 2n)], signal);
  while ((await rpc.getBalance(to, { signal })) < RENT_LAMPORTS) await systemClock.sleep(LANDING_POLL_MS, signal);
}
