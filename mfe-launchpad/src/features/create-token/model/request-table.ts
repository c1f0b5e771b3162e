import type { Quote } from '@mintwire/contracts/launchpad';
import { answerOf } from './ask-wallet';
import type { LaunchChain, LaunchPorts } from './launch-ports';
import type { LaunchStage } from './launch-stages';

/**
 * Has the lookup table made that a launch was quoted with, against a signature of the wallet that costs nothing. Its address; `none` where no table
 * was quoted; `declined` where the wallet or the service would not: then the launch is to be quoted without.
 */
export async function requestTable(
  quote: Quote,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: { readonly stage: (stage: LaunchStage) => void },
  signal: AbortSignal,
): Promise<{ readonly table: string } | 'none' | 'declined'> {
  const siteName = ports.siteName();
  const message = chain.tableMessage(quote, siteName);
  if (!message) return 'none';
  await chain.assertAffordable(quote, signal);
  watch.stage('table');
  try {
    const signature = await answerOf(ports.wallet.signMessage(message), ports, signal);
    const { address } = await ports.service.lookupTable(
      { quoteId: quote.id, proof: chain.signatureText(signature), siteName },
      signal,
    );
    return { table: address };
  } catch (error) {
    if (signal.aborted || ports.wallet.address() === null) throw error;
    return 'declined';
  }
}
