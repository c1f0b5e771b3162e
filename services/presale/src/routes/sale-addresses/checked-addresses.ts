import type { SaleAddressesBody } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { addressBytes, isOnCurve, parseAddress } from '@mintwire/solana/addresses';
import type { PresaleContext } from '../../context';
import type { Sale } from '../../domain/sale';
import { chainTime } from '../../plugins/chain-time';
import type { SaleAddresses } from '../../store/sale-addresses';
import { termsInvalid } from '../admin/terms-invalid';

/** A proxy in front gives up after 10 s. */
const CHAIN_TIME_DEADLINE_MS = 4_000;

/** Treasury and token that a sale can have, by the chain's word. */
export interface CheckedAddresses extends SaleAddresses {
  /** Whole tokens that there are. */
  readonly supplyTokens: bigint;
  /** By the chain's time: what the treasury got until now is no payment of the sale. */
  readonly now: Date;
}

const reject = (field: keyof SaleAddresses, sentence: string) => termsInvalid([{ path: `/${field}`, sentence }]);

/**
 * Where a sale is to be paid to and what it is to sell.
 * @throws {AppError} PRESALE_TERMS_INVALID, CHAIN_ADDRESS_INVALID, CHAIN_ACCOUNT_UNREADABLE, CHAIN_...
 */
export async function checkedAddresses(
  { tokens, nodes, config }: PresaleContext,
  asked: Pick<SaleAddressesBody, 'mint' | 'treasury'>,
): Promise<CheckedAddresses> {
  const mint = parseAddress(asked.mint);
  const treasury = parseAddress(asked.treasury);
  if (mint === treasury || !isOnCurve(addressBytes(treasury)))
    throw reject('treasury', 'no wallet can sign for this treasury');
  if (treasury === config.feeWallet)
    throw reject('treasury', 'launch fees go to this address; a sale is paid to one of its own');
  const token = await tokens.read(mint);
  if (!token) throw reject('mint', 'the chain has no token at this address');
  const now = await withinChainDeadline(CHAIN_TIME_DEADLINE_MS, (signal) => chainTime(nodes, signal));
  return { mint, treasury, supplyTokens: BigInt(token.supplyBaseUnits) / 10n ** BigInt(token.decimals), now };
}

/** @throws {AppError} PRESALE_TERMS_INVALID when one of the sales has this treasury */
export function rejectTakenTreasury(others: readonly Sale[], { treasury }: SaleAddresses): void {
  if (others.some((sale) => sale.treasury === treasury))
    throw reject('treasury', 'another sale has this treasury already; each has one of its own');
}
