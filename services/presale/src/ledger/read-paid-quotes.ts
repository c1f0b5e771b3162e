import { AppError, ERRORS } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { historySince, readNews } from './read-history';

const DEADLINE_MS = 5_000;
/** Longer than a reservation holds: what is older pays none that is open. */
const RECENT_MS = 10 * 60_000;

/**
 * Records what the chain shows now, ahead of the watcher's next look: a reservation that is paid gives way to nobody.
 * @throws {AppError} CHAIN_UNAVAILABLE when something recent is listed and cannot be read; else CHAIN_...
 */
export async function readPaidQuotes(context: PresaleContext, sale: Sale): Promise<void> {
  const since = context.now().getTime() - RECENT_MS;
  const allRead = await withinChainDeadline(DEADLINE_MS, async (signal) => {
    const look = { sale, signal, failures: [] };
    const history = await historySince(context, look, { address: sale.treasury, watched: sale.watched });
    const recent = history.filter(({ blockTime }) => blockTime === null || blockTime * 1_000 >= since);
    return readNews(context, look, recent);
  });
  if (!allRead) throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
}
