import type { PresaleContext } from '../context';
import { noteTokenAccount, tokenAccountsToRead } from '../store/treasury-tokens';
import { finalCursor, historySince, readNews, type Look } from './read-history';

/** Accounts read in one look: anybody can make more of them for a treasury. */
const AT_ONCE = 20;

/**
 * Looks for tokens that came into a treasury's token accounts: a transfer to such an account names the treasury nowhere, so its own history lacks it.
 */
export async function watchTokens(context: PresaleContext, look: Look & { readonly finalizedSlot: number }) {
  const { pool, now } = context;
  const { sale, signal, finalizedSlot } = look;
  const held = await context.tokenAccounts(sale.treasury, signal);
  const accounts = await tokenAccountsToRead(pool, { sale, held, limit: AT_ONCE });
  const holds = new Map(held.map(({ address, baseUnits }) => [address, baseUnits]));
  const read = async (account: (typeof accounts)[number]) => {
    const at = now();
    const history = await historySince(context, look, account);
    if (!(await readNews(context, look, history))) return;
    const cursor = await finalCursor(context, sale, finalizedSlot, history);
    const { address } = account;
    await noteTokenAccount(pool, { sale, address, baseUnits: holds.get(address) ?? 0n, at, cursor });
  };
  // Payments in SOL wait until the look is over.
  await Promise.all(accounts.map(read));
}
