import { isAppError } from '@mintwire/contracts/app-error';
import type { LaunchTerms, Quote, QuoteRequest } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { addressFromBytes, parseAddress, type Address } from '@mintwire/solana/addresses';
import { deriveMintAddress } from '@mintwire/solana/launch/addresses';
import { lookupTableAddresses, launchPlanFromQuote, escrowOf } from '@mintwire/solana/launch/plan';
import { type RentRule, fetchRentRule } from '@mintwire/solana/rpc';
import { fetchPrefunding } from '@mintwire/solana/launch/funding';
import { VersionedTransaction } from '@solana/web3.js';
import { publishTable } from '../../libs/solana/test/support/lookup-table';
import type { SvmChain } from '../../libs/solana/test/support/svm-chain';
import { planDraft } from '../../mfe-launchpad/src/features/price/api/plan-draft';
import { createSolanaChain } from '../../mfe-launchpad/src/features/launch/api/solana-chain';
import type { LaunchForecast } from '../../mfe-launchpad/src/features/price/model/launch-forecast';
import { toQuoteRequest } from '../../mfe-launchpad/src/features/launch/model/launch-requests';
import type { TokenDraft } from '../../mfe-launchpad/src/features/draft/model/token-draft';
import { validateDraft } from '../../mfe-launchpad/src/features/draft/model/validate-draft';
import { planQuote } from '../../services/launchpad/src/domain/plan-quote';
import { metadataPath } from '../../services/launchpad/src/domain/content-url';
import type { RandomLaunch } from './random-launch';

/** What one launch asks of its wallet and costs it. */
export interface Course {
  readonly prompts: number;
  readonly transactions: number;
  /** Lamports that the network took, beside the service's fee. */
  readonly network: bigint;
}

/** A launch as the form announced it, as the service quoted it, as the page let the visitor review it, and as it went. */
export interface PlannedAndSeen {
  readonly form: Course;
  readonly quoted: Course;
  readonly reviewed: Course;
  readonly seen: Course;
  /** The form as it was filled in did not fit, said so, and was shortened as it said. */
  readonly shortened: boolean;
}

const FEE = lamports(110_000_000n);
const METADATA_HASH = 'b'.repeat(64);
const SIGNAL = new AbortController().signal;
let tables = 0;
let references = 0;

/** Goes the whole way of a launch, with the code of form, service and page, on a chain in this process. */
export async function plannedAndSeen(chain: SvmChain, launch: RandomLaunch): Promise<PlannedAndSeen> {
  const { wallet, seed, searched, origin, prefunded, signsMessages } = launch;
  const address = parseAddress(wallet.publicKey.toBase58());
  const rentRule = await fetchRentRule(chain);
  const terms = termsOf(launch, rentRule);
  const uri = origin + metadataPath(METADATA_HASH);
  const launcher = { wallet: address, searched, ...(searched && { seed }) };
  const forecast = (draft: TokenDraft) => planDraft({ draft, terms, launcher, signsMessages });
  const { draft, planned, shortened } = fitting(launch.draft, forecast);
  if (Object.keys(errorsOf(draft)).length > 0) throw new Error(`no valid form: ${JSON.stringify(errorsOf(draft))}`);

  const mint = deriveMintAddress({ wallet: address, seed, standard: draft.standard });
  if (prefunded > 0n) chain.fund(mint, prefunded);
  const { standard, name, symbol } = draft;
  const open = { version: 1, quote: null, signed: null, landed: null, recordedAt: null } as const;
  const asked = toQuoteRequest(
    { ...open, chainId: 'svm', wallet: address, seed, mint, standard, name, symbol },
    draft,
    { uri, metadataHash: METADATA_HASH, imageHash: METADATA_HASH, bannerHash: undefined },
    searched,
  );
  const request: QuoteRequest = signsMessages ? asked : { ...asked, lookupTable: false };
  const offer = await quoteOf(chain, request, { uri, terms, rentRule }).catch(rejectedOnly);
  if (!offer) {
    // SOL at the mint's address takes bytes. Nothing was asked of the wallet yet; another seed has another address.
    if (prefunded === 0n) throw new Error('refused by the service, though the form had planned it');
    return plannedAndSeen(chain, {
      ...launch,
      prefunded: 0n,
      seed: `${seed.slice(0, -1)}${seed.endsWith('z') ? 'y' : 'z'}`,
    });
  }
  const { quote, network } = offer;

  // Exactly what the form says the wallet needs: not a lamport more.
  chain.fund(address, FEE + planned.networkLamports + planned.asideLamports + (prefunded > 0n ? FEE : 0n));
  const page = createSolanaChain({ rpc: chain, clock: { now: () => 0, sleep: async () => undefined } });
  let prompts = 0;
  let table: Address | null = null;
  if (page.tableMessage(quote, 'Test site')) {
    prompts += 1;
    await page.planTabled(quote, SIGNAL);
    table = publishTable(chain, 1_000_000 + (tables += 1), lookupTableAddresses(launchPlanFromQuote(quote))).address;
  }
  const prepared = await page.prepare(quote, table, SIGNAL);
  const unsigned = await prepared.build(SIGNAL);
  prompts += 1;
  const signed = unsigned.bytes.map((bytes) => {
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([wallet]);
    return transaction.serialize();
  });
  await unsigned.accept(signed, SIGNAL);
  const before = chain.balance(address);
  for (const bytes of signed) {
    const err = chain.landUnrecorded(bytes);
    if (err !== null) throw new Error(`did not land: ${JSON.stringify(err)}`);
    if (bytes.length > 1132) throw new Error(`takes ${bytes.length} bytes`);
  }
  const quoted = courseOf(quote.layout?.lookupTable, quote.layout?.transactions, network);
  return {
    // What was sent to the address of a mint that nobody had chosen yet, only the quote can know.
    form: prefunded > 0n ? quoted : courseOf(planned.message, planned.transactions, planned.networkLamports),
    quoted,
    reviewed: courseOf(table !== null, prepared.review.transactions.length, prepared.totalLamports - FEE),
    seen: { prompts, transactions: signed.length, network: before - chain.balance(address) - FEE },
    shortened,
  };
}

const courseOf = (message: boolean | undefined, transactions: number | undefined, network: bigint): Course => ({
  prompts: message ? 2 : 1,
  transactions: transactions ?? 0,
  network,
});

function rejectedOnly(error: unknown): null {
  if (isAppError(error) && error.code === 'LAUNCHPAD_NO_LAYOUT') return null;
  throw error;
}

const errorsOf = (draft: TokenDraft) => {
  const chosen = { chosen: true, problem: null };
  return validateDraft(draft, { image: chosen, banner: chosen, addressDecided: true });
};

function termsOf({ terms, origin }: RandomLaunch, rule: RentRule): LaunchTerms {
  return {
    ...terms,
    metadataUriBytes: (origin + metadataPath(METADATA_HASH)).length,
    rentEmptyLamports: String(rule.emptyLamports),
    rentPerByteLamports: String(rule.perByteLamports),
  };
}

/** The draft as it fits: where it does not, what the form says beside the field is done. */
function fitting(draft: TokenDraft, forecast: (draft: TokenDraft) => LaunchForecast) {
  const found = forecast(draft);
  if (found.kind === 'planned') return { draft, planned: found, shortened: false };
  if (found.kind === 'unknown') throw new Error('the planner does not know');
  const [[field, says] = []] = Object.entries(found.problems);
  const by = Number(/by (\d+) byte/.exec(says ?? '')?.[1] ?? /take (\d+) wallets/i.exec(says ?? '')?.[1] ?? 1);
  const { advanced } = draft;
  const rows = advanced.walletDistribution;
  const kept = rows.slice(0, rows.length - by);
  const changed: TokenDraft =
    field === 'name' || field === 'symbol'
      ? { ...draft, [field]: 'x'.repeat(Buffer.byteLength(draft[field].trim()) - by) }
      : field === 'distribution'
        ? { ...draft, advanced: { ...advanced, multiWallet: kept.length > 0, walletDistribution: kept } }
        : { ...draft, advanced: { ...advanced, modifyCreator: false } };
  const planned = forecast(changed);
  if (planned.kind !== 'planned') throw new Error(`"${says}" did not help`);
  return { draft: changed, planned, shortened: true };
}

/** A quote as the service gives it, with its own planning. */
async function quoteOf(
  chain: SvmChain,
  request: QuoteRequest,
  { uri, terms, rentRule }: { uri: string; terms: LaunchTerms; rentRule: RentRule },
): Promise<{ quote: Quote; network: bigint }> {
  const bytes = new Uint8Array(32).fill(9);
  new DataView(bytes.buffer).setUint32(0, (references += 1));
  const words = {
    request,
    uri,
    reference: addressFromBytes(bytes),
    feeWallet: terms.feeWallet,
    feeLamports: String(FEE),
  };
  const plan = launchPlanFromQuote(words);
  const prefunding = await fetchPrefunding(chain, plan);
  const canMakeTable = async () => terms.lookupTables;
  const { layout, cost } = await planQuote({ plan, request, rentRule, prefunding, canMakeTable });
  if (chain.balance(escrowOf(plan, 1).address) > 0n) throw new Error('an escrow account is not fresh');
  const quote = {
    ...words,
    id: '00000000-0000-4000-8000-000000000000',
    chainId: 'svm',
    layout: { transactions: 1 + layout.payouts.length, lookupTable: layout.lookupTable },
    networkCostLamports: String(cost.networkLamports),
  };
  return { quote: quote as unknown as Quote, network: cost.networkLamports };
}
