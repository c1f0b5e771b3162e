import { AppError, ERRORS, type TreasuryStock } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { tokenAccountAddress, type Address } from '@mintwire/solana/addresses';
import type { PresaleContext } from '../context';
import { statusOf } from '../domain/sale-status';
import { salesOn } from '../store/sales';

const DEADLINE_MS = 5_000;
const STANDARDS = ['spl-token', 'token-2022'] as const;

/**
 * What a treasury holds of a token where deliveries are sent from, by the chain's word now, and what is still owed of it.
 * @throws {AppError} PRESALE_TOKEN_UNKNOWN, CHAIN_...
 */
export async function treasuryStock(
  { pool, tokens, tokenAccounts, chainId, now }: PresaleContext,
  { mint, treasury }: { readonly mint: Address; readonly treasury: Address },
): Promise<TreasuryStock> {
  const [token, accounts, sales] = await Promise.all([
    tokens.read(mint),
    withinChainDeadline(DEADLINE_MS, (signal) => tokenAccounts(treasury, signal)),
    salesOn(pool, await chainId()),
  ]);
  if (!token) throw new AppError(ERRORS.PRESALE_TOKEN_UNKNOWN);
  const sending: string[] = STANDARDS.map((standard) => tokenAccountAddress({ owner: treasury, mint, standard }));
  const held = accounts.find(({ address }) => sending.includes(address))?.baseUnits ?? 0n;
  const sale = sales.find((each) => each.treasury === treasury && each.mint === mint);
  const isOwed = sale !== undefined && statusOf(sale, now()) !== 'below-soft-cap';
  return {
    symbol: token.symbol,
    decimals: token.decimals,
    heldBaseUnits: encodeAmount(held),
    owedTokens: encodeAmount(isOwed ? sale.tokensSold - sale.tokensDelivered : 0n),
  };
}
