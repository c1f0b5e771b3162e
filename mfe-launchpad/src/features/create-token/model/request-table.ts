import type { Quote } from '@mintwire/contracts/launchpad';
import { answerOf } from './ask-wallet';
import type { LaunchChain, LaunchPorts } from './launch-ports';
import type { LaunchStage } from './launch-stages';

/**
 * Has a lookup table made where that saves transactions, against a signature of the wallet that costs nothing. Its address, or null: then the
 * launch takes more transactions, which is no reason to stop.
 */
export async function requestTable(
  quote: Quote,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: { readonly stage: (stage: LaunchStage) => void },
  signal: AbortSignal,
): Promise<string | null> {
  const message = chain.tableMessage(quote);
  if (!message) return null;
  watch.stage('table');
  try {
    const signature = await answerOf(ports.wallet.signMessage(message), ports, signal);
    const { address } = await ports.service.lookupTable(
      { quoteId: quote.id, proof: chain.signatureText(signature) },
      signal,
    );
    return address;
  } catch (error) {
    if (signal.aborted || ports.wallet.address() === null) throw error;
    return null;
  }
}
