import { isOwnCreator } from '@mintwire/contracts/launch-price';
import type { LaunchTerms } from '@mintwire/contracts/launchpad';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { baseUnits, lamports, utf8ByteLength } from '@mintwire/money';
import { addressFromBytes, isAddress, parseAddress, type Address } from '@mintwire/solana/addresses';
import { deriveMintAddress } from '@mintwire/solana/launch/addresses';
import type { LaunchPlan, Recipient } from '@mintwire/solana/launch/plan';
import { readDistribution } from '../../draft/model/distribution';
import { launchTexts, type TokenDraft } from '../../draft/model/token-draft';

/** Who launches, as far as the page knows. */
export interface DraftLauncher {
  readonly wallet: string | null;
  /** Of an address that was found. */
  readonly seed?: string | undefined;
  /** An address is wished for: its seed will be as long as seeds get. */
  readonly searched: boolean;
}

/** An address of nobody, another one for each number. */
const nobody = (number: number): Address => {
  const bytes = new Uint8Array(32).fill(7);
  new DataView(bytes.buffer).setUint32(0, number);
  return addressFromBytes(bytes);
};
const [WALLET, REFERENCE, CREATOR] = [1, 2, 3].map(nobody) as [Address, Address, Address];
/** From here on, for each row that names no wallet yet. */
const FIRST_ROW = 10;
const RANDOM_SEED_BYTES = 22;
const SUPPLY = baseUnits(10n ** 18n);

/**
 * The launch of a draft before it is quoted, for the planner: what is not known yet is taken at its largest, what cannot be read yet at what it
 * will be at least. A finished draft gives a plan that is cut and costs like its quote's, whatever seed and reference that has.
 */
export function draftPlan(
  draft: TokenDraft,
  terms: LaunchTerms,
  { wallet, seed, searched }: DraftLauncher,
): LaunchPlan {
  const { standard, authorities, advanced } = draft;
  const { name, symbol } = launchTexts(draft);
  const payer = wallet === null ? WALLET : parseAddress(wallet);
  const own = seed ?? 's'.repeat(searched ? TOKEN_LIMITS.seedBytes : RANDOM_SEED_BYTES);
  return {
    wallet: payer,
    seed: own,
    mint: deriveMintAddress({ wallet: payer, seed: own, standard }),
    standard,
    name: ofLength(utf8ByteLength(name), TOKEN_LIMITS.nameBytes),
    symbol: ofLength(utf8ByteLength(symbol), TOKEN_LIMITS.symbolBytes),
    uri: ofLength(terms.metadataUriBytes, TOKEN_LIMITS.uriBytes),
    decimals: TOKEN_LIMITS.maxDecimals,
    authorities,
    ...holders(draft),
    creators:
      advanced.modifyCreator && !isOwnCreator({ wallet, customCreator: advanced.customCreator.trim() })
        ? [{ address: addressOr(advanced.customCreator.trim(), CREATOR), share: 100 }]
        : [],
    feeWallet: parseAddress(terms.feeWallet),
    feeLamports: lamports(0n),
    reference: REFERENCE,
  };
}

/** Only the length of a text counts. */
const ofLength = (bytes: number, max: number) => 'x'.repeat(Math.min(Math.max(bytes, 1), max));

const addressOr = (text: string, other: Address): Address => (isAddress(text) ? parseAddress(text) : other);

function holders(draft: TokenDraft): Pick<LaunchPlan, 'recipients' | 'supplyBaseUnits'> {
  if (!draft.advanced.multiWallet) return { recipients: [], supplyBaseUnits: SUPPLY };
  const { rows, remainder, given, problem } = readDistribution(draft);
  const taken = new Set<string>();
  const recipients = rows.slice(0, TOKEN_LIMITS.recipients).map((row, index): Recipient => {
    const wallet = taken.has(row.address)
      ? nobody(FIRST_ROW + index)
      : addressOr(row.address, nobody(FIRST_ROW + index));
    taken.add(wallet);
    return { wallet, amountBaseUnits: baseUnits(row.amount ?? 1n) };
  });
  const whole = remainder !== null && problem === null && rows.every(({ amount }) => amount !== null);
  if (whole) return { recipients, supplyBaseUnits: baseUnits(given + remainder) };
  // As long as amounts are missing, something is left for the creator.
  return { recipients: recipients.map((row) => ({ ...row, amountBaseUnits: baseUnits(1n) })), supplyBaseUnits: SUPPLY };
}
