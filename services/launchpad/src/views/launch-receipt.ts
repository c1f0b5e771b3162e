import type { LaunchReceipt } from '@mintwire/contracts';
import type { LaunchpadContext } from '../context';
import type { RecordedLaunch } from '../store/launches';

/** A launch as its page shows it, with the present state of its token. */
export async function launchReceipt(
  { readers }: Pick<LaunchpadContext, 'readers'>,
  { launch }: RecordedLaunch,
): Promise<LaunchReceipt> {
  return { ...launch, onChain: await readers.token(launch.mint) };
}
