import type { Address } from '@mintwire/solana/addresses';
import { ofKind, type DecodedTransaction } from '@mintwire/solana/decode';
import { networkFee, SIGNATURE_FEE_LAMPORTS } from '@mintwire/solana/landing';
import { tokenAccountBytes } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';

/** Lamports by account, as far as they are known. */
export type Balances = ReadonlyMap<Address, bigint>;

/**
 * What every account holds after a transaction, by its instructions alone: transfers, deposits of the accounts that it opens, what comes back from those
 * it closes, and the network's fee. Null where an instruction does not say what it moves.
 * @param before of the accounts it writes to; one that is not named holds nothing
 * @throws AppError as `ChainRpc`
 */
export async function writtenBalances(
  rpc: Pick<ChainRpc, 'getMinimumBalanceForRentExemption'>,
  transaction: DecodedTransaction,
  before: Balances,
): Promise<Balances | null> {
  const { feePayer, instructions } = transaction;
  const balances = new Map(before);
  const held = (account: Address) => balances.get(account) ?? 0n;
  const move = (from: Address, to: Address, lamports: bigint) => {
    balances.set(from, held(from) - lamports);
    balances.set(to, held(to) + lamports);
  };
  balances.set(feePayer, held(feePayer) - feeOf(transaction));
  for (const step of instructions) {
    switch (step.kind) {
      case 'transfer':
        move(step.from, step.to, step.lamports);
        break;
      case 'create-account':
      case 'create-with-seed':
        move(step.from, step.account, step.lamports);
        break;
      case 'create-token-account': {
        if (step.standard === undefined) return null;
        const rent = await rpc.getMinimumBalanceForRentExemption(tokenAccountBytes(step.standard));
        if (rent > held(step.account)) move(step.payer, step.account, rent - held(step.account));
        break;
      }
      case 'close-token-account':
        move(step.account, step.to, held(step.account));
        break;
      case 'compute-unit-limit':
      case 'compute-unit-price':
      case 'allocate':
      case 'assign':
      case 'allocate-with-seed':
      case 'assign-with-seed':
      case 'initialize-account':
      case 'transfer-tokens':
      case 'memo':
        break;
      default:
        return null;
    }
  }
  return balances;
}

function feeOf({ instructions, signers }: DecodedTransaction): bigint {
  const [limit] = ofKind(instructions, 'compute-unit-limit');
  const [price] = ofKind(instructions, 'compute-unit-price');
  const budget = { computeUnitLimit: limit?.units ?? 0, computeUnitPriceMicroLamports: price?.microLamports ?? 0n };
  return networkFee(budget) + SIGNATURE_FEE_LAMPORTS * BigInt(signers.length - 1);
}
