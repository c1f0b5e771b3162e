import { hexText } from '@mintwire/contracts/hex';
import { countOf, formatSol } from '@mintwire/money';
import { PROGRAMS } from '@mintwire/solana/addresses';
import {
  AUTHORITY_TYPE,
  decodeTransaction,
  type DecodedInstruction,
  type DecodeOptions,
} from '@mintwire/solana/decode';
import { tokenText } from '../../draft/model/review-words';
import type { TransactionFacts } from '@mintwire/signing';

/** What the words need to know of the token. */
export interface TokenWords {
  readonly wallet: string;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Reads a transaction as it is on the wire, not as it was meant. `afterWallet` leaves out the assertions that wallets add for protection.
 * @throws AppError CHAIN_TRANSACTION_UNREADABLE
 */
export function transactionFacts(
  bytes: Uint8Array,
  words: TokenWords,
  options: DecodeOptions & { readonly afterWallet?: boolean } = {},
): TransactionFacts {
  const { feePayer, signers, instructions } = decodeTransaction(bytes, options);
  const owners = new Map(
    instructions.flatMap((step) =>
      step.kind === 'create-token-account' ? [[step.account as string, step.owner as string] as const] : [],
    ),
  );
  const steps = instructions
    .filter(
      ({ program }) => program !== PROGRAMS.computeBudget && !(options.afterWallet && program === PROGRAMS.lighthouse),
    )
    .map((step) => ({ text: stepWords(step, words, owners), program: step.program, fingerprint: fingerprint(step) }));
  return { feePayer, signers, steps };
}

function fingerprint({ program, accounts, data }: DecodedInstruction): string {
  return [program, ...accounts, hexText(data)].join('|');
}

const AUTHORITY_NAMES: Readonly<Record<number, string>> = {
  [AUTHORITY_TYPE.mintTokens]: 'minting',
  [AUTHORITY_TYPE.freezeAccount]: 'freezing',
  [AUTHORITY_TYPE.accountOwner]: 'ownership',
  [AUTHORITY_TYPE.closeAccount]: 'closing',
};

function stepWords(step: DecodedInstruction, words: TokenWords, owners: ReadonlyMap<string, string>): string {
  const who = (address: string | null) =>
    address === null ? 'nobody' : address === words.wallet ? 'your wallet' : address;
  const holder = (account: string) => who(owners.get(account) ?? account);
  const tokens = (amount: bigint) => tokenText(amount, words);
  switch (step.kind) {
    case 'transfer':
      return `Pay ${formatSol(step.lamports)} SOL to ${who(step.to)}`;
    case 'create-account':
    case 'create-with-seed':
      return `Open account ${step.account} with a deposit of ${formatSol(step.lamports)} SOL`;
    case 'allocate-with-seed':
    case 'allocate':
      return `Make room in account ${step.account}`;
    case 'assign-with-seed':
    case 'assign':
      return `Hand account ${step.account} to program ${step.owner}`;
    case 'initialize-mint':
      return `Make token ${step.mint} with ${countOf(step.decimals, 'decimal')}; minting: ${who(step.mintAuthority)}; freezing: ${who(step.freezeAuthority)}`;
    case 'initialize-metadata-pointer':
      return `Keep the metadata in ${step.metadata === step.mint ? 'the token itself' : who(step.metadata)}; changing that: ${who(step.authority)}`;
    case 'create-token-account':
      return `Open a token account for ${who(step.owner)}`;
    case 'initialize-account':
      return `Open a token account of ${who(step.owner)} at ${step.account}`;
    case 'mint-to':
      return `Mint ${tokens(step.amount)} for ${holder(step.account)}`;
    case 'transfer-tokens':
      return `Move ${tokens(step.amount)} to ${holder(step.to)}`;
    case 'close-token-account':
      return `Close token account ${step.account}; its deposit goes to ${who(step.to)}`;
    case 'set-authority':
      return step.next === null
        ? `Give up ${AUTHORITY_NAMES[step.type] ?? 'an authority'} for ever`
        : `Hand ${AUTHORITY_NAMES[step.type] ?? 'an authority'} to ${who(step.next)}`;
    case 'create-metadata':
      return `Write metadata “${step.name}” (${step.symbol}), ${step.uri}; ${step.isMutable ? `${who(step.updateAuthority)} can change it` : 'nobody can change it'}${creatorWords(step.creators)}`;
    case 'write-metadata':
      return `Write metadata “${step.name}” (${step.symbol}), ${step.uri}; ${who(step.updateAuthority)} can change it`;
    case 'write-metadata-field':
      return `Write metadata field ${step.field}: ${step.value}`;
    case 'set-metadata-authority':
      return step.next === null
        ? 'Give up changing the metadata for ever'
        : `Let ${who(step.next)} change the metadata`;
    case 'memo':
      return `Note: ${step.text}`;
    default:
      return `Something unknown, by program ${step.program}`;
  }
}

function creatorWords(creators: readonly { readonly address: string; readonly verified: boolean }[]): string {
  return creators.length === 0
    ? ''
    : `; creator: ${creators.map(({ address, verified }) => `${address}${verified ? '' : ' (unverified)'}`).join(', ')}`;
}
