import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { answerOf, assertWallet } from '@mintwire/signing';
import type { PurchaseRequest } from './check-quote';
import type { PurchasePorts, WalletProof } from './purchase-ports';

/**
 * Has the wallet sign words that prove whose it is, against reservations that anybody can make in anybody's name. Costs nothing and sends nothing.
 * @throws AppError PRESALE_PROOF_UNSUPPORTED, WALLET_..., and what else the service says
 */
export async function proveWallet(
  { wallet, lamports, sale }: PurchaseRequest,
  ports: PurchasePorts,
  signal: AbortSignal,
): Promise<WalletProof> {
  if (!ports.wallet.signsMessages()) throw new AppError(ERRORS.PRESALE_PROOF_UNSUPPORTED);
  const challenge = await ports.service.challenge(wallet, lamports, signal);
  const isOfRequest =
    challenge.wallet === wallet && challenge.lamports === lamports.toString() && challenge.saleId === sale.saleId;
  if (!isOfRequest) throw new AppError(ERRORS.PRESALE_PROOF_INVALID);
  assertWallet(wallet, ports.wallet);
  const words = ports.chain.proofWords(challenge);
  try {
    const signature = await answerOf(ports.wallet.signMessage(words), ports, signal);
    return { challengeId: challenge.id, signature: ports.chain.signatureText(signature) };
  } catch (error) {
    throw isAppError(error) ? inWordsOfProof(error) : error;
  }
}

function inWordsOfProof(error: AppError): AppError {
  if (error.code === 'WALLET_UNSUPPORTED') return new AppError(ERRORS.PRESALE_PROOF_UNSUPPORTED, {}, { cause: error });
  if (error.code !== 'WALLET_REJECTED') return error;
  const message =
    'You declined to sign the message, so nothing was proved and nothing is reserved. Nothing was charged.';
  return new AppError(ERRORS.WALLET_REJECTED, {}, { cause: error, message });
}
