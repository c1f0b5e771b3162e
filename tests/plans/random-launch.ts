import type { LaunchTerms } from '@mintwire/contracts';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { utf8ByteLength } from '@mintwire/money';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { Keypair } from '@solana/web3.js';
import { EMPTY_DRAFT, type TokenDraft } from '../../mfe-launchpad/src/features/draft/model/token-draft';

/** A form filled in at random, who fills it in, and the site it is on. */
export interface RandomLaunch {
  readonly draft: TokenDraft;
  readonly wallet: Keypair;
  readonly seed: string;
  /** The seed was searched for, and is known before the launch. */
  readonly searched: boolean;
  readonly origin: string;
  readonly terms: Pick<LaunchTerms, 'feeWallet' | 'lookupTables'>;
  readonly signsMessages: boolean;
  /** Lamports that somebody sends to the address of the mint once it is known. */
  readonly prefunded: bigint;
}

const LETTERS = ['a', 'B', '7', ' ', 'é', 'Ж', '中', '🚀'];
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The same launch for the same number. Every field of the form varies over all that is allowed, its limits included. */
export function randomLaunch(number: number): RandomLaunch {
  const random = seededRandom(number);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => below(256));
  const keypair = () => Keypair.fromSeed(bytes(32));
  const text = (max: number) => {
    const size = chance(0.3) ? max : 1 + below(max);
    let made = '';
    for (let tries = 0; tries < 80; tries += 1) {
      const next = made + (chance(0.6) ? 'x' : (LETTERS[below(LETTERS.length)] ?? 'x'));
      if (utf8ByteLength(next) <= size) made = next;
    }
    return made.trim() || 'x';
  };
  const wallet = keypair();
  const address = wallet.publicKey.toBase58();
  const feeWallet = keypair().publicKey.toBase58();
  const decimals = below(TOKEN_LIMITS.maxDecimals + 1);
  const supply = String(1 + below(chance(0.2) ? 12 : 10 ** 9));
  const standard = chance(0.5) ? 'spl-token' : 'token-2022';
  const rows = rowsOf();
  const searched = chance(0.3);
  const lookupTables = chance(0.6);
  return {
    draft: {
      ...EMPTY_DRAFT,
      name: text(TOKEN_LIMITS.nameBytes),
      symbol: text(TOKEN_LIMITS.symbolBytes).toUpperCase(),
      description: 'A token at random.',
      decimals: String(decimals),
      supply,
      standard,
      priority: chance(0.3) ? 'fast' : 'normal',
      authorities: {
        enableFreeze: chance(0.5),
        revokeMintAuthority: chance(0.7),
        revokeFreezeAuthority: chance(0.5),
        revokeUpdate: chance(0.5),
      },
      advanced: {
        ...EMPTY_DRAFT.advanced,
        modifyCreator: chance(0.4),
        customCreator: chance(0.1) ? address : keypair().publicKey.toBase58(),
        customAddress: searched,
        addressPrefix: searched ? 'a' : '',
        multiWallet: rows.length > 0,
        walletDistribution: rows,
      },
      listing: { ...EMPTY_DRAFT.listing, enabled: chance(0.2) },
    },
    wallet,
    seed: Array.from({ length: searched ? 32 : 20 + below(3) }, () => BASE58[below(58)]).join(''),
    searched,
    origin: `https://${'s'.repeat(3 + below(chance(0.1) ? 105 : 30))}.io`,
    terms: { feeWallet, lookupTables },
    signsMessages: chance(0.85),
    prefunded: chance(0.1) ? BigInt(1 + below(2_000_000_000)) : 0n,
  };

  /** Amounts that leave something to the creator, or nothing. */
  function rowsOf() {
    const count = chance(0.75) ? 1 + below(Math.min(TOKEN_LIMITS.recipients, Number(supply))) : 0;
    const own = chance(0.1) ? below(count) : -1;
    const fee = chance(0.05) ? below(count) : -1;
    const each = Math.floor(Number(supply) / Math.max(count, 1));
    const all = chance(0.25);
    return Array.from({ length: count }, (_, index) => ({
      address: index === own ? address : index === fee ? feeWallet : keypair().publicKey.toBase58(),
      amount: all && index === count - 1 ? String(Number(supply) - each * (count - 1)) : String(all ? each : 1),
    }));
  }
}
