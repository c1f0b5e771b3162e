import { AppError, ERRORS, type LaunchReceipt } from '@mintwire/contracts';
import { isAddress } from '@mintwire/solana/addresses';
import type { LaunchpadContext } from '../context';
import { findLaunch, type RecordedLaunch } from '../store/launches';

type Sources = Pick<LaunchpadContext, 'pool' | 'chain'>;

/** The launch of a mint on the current chain; null where there is none. */
export async function recordedLaunch({ pool, chain }: Sources, mint: string): Promise<RecordedLaunch | null> {
  return isAddress(mint) ? findLaunch(pool, await chain.id(), mint) : null;
}

/** The launch of a mint on the current chain. @throws {AppError} LAUNCHPAD_LAUNCH_UNKNOWN */
export async function requireLaunch(sources: Sources, mint: string): Promise<RecordedLaunch> {
  const found = await recordedLaunch(sources, mint);
  if (!found) throw new AppError(ERRORS.LAUNCHPAD_LAUNCH_UNKNOWN);
  return found;
}

/** A launch as its page shows it, with the present state of its token. */
export async function launchReceipt(
  { readers }: Pick<LaunchpadContext, 'readers'>,
  { launch }: RecordedLaunch,
): Promise<LaunchReceipt> {
  return { ...launch, onChain: await readers.token(launch.mint) };
}
