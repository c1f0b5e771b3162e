import { AppError, ERRORS, type PurchaseQuoteRequest, type WalletChallenge } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { isMessageSignedBy } from '@mintwire/solana/decode';
import { walletProofMessage } from '@mintwire/solana/payment';
import type { PresaleContext } from '../../context';
import type { Sale } from '../../domain/sale';
import { findChallenge, type WalletChallenge as StoredChallenge } from '../../store/wallet-challenges';
import type { Asked } from './reserve-quote';

/** A challenge as it is handed out. */
export function challengeAnswer(
  { id, saleId, wallet, lamports, expiresAt }: StoredChallenge,
  { config: { publicOrigin } }: Pick<PresaleContext, 'config'>,
  { chainId }: Pick<Sale, 'chainId'>,
): WalletChallenge {
  return {
    id,
    site: new URL(publicOrigin).host,
    saleId,
    chainId,
    wallet,
    lamports: encodeAmount(lamports),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Checks that the wallet signed a challenge for what is asked for.
 * @returns the challenge, which the reservation uses up
 * @throws {AppError} PRESALE_PROOF_EXPIRED, PRESALE_PROOF_INVALID
 */
export async function assertWalletProof(
  context: PresaleContext,
  given: { sale: Sale; asked: Asked; proof: NonNullable<PurchaseQuoteRequest['proof']> },
): Promise<string> {
  const { sale, asked, proof } = given;
  const challenge = await findChallenge(context.pool, proof.challengeId, context.now());
  if (!challenge) throw new AppError(ERRORS.PRESALE_PROOF_EXPIRED);
  const message = walletProofMessage(challengeAnswer(challenge, context, sale));
  const isOfAsked =
    challenge.saleId === sale.id && challenge.wallet === asked.wallet && challenge.lamports === asked.lamports;
  if (!isOfAsked || !isMessageSignedBy(message, proof.signature, asked.wallet))
    throw new AppError(ERRORS.PRESALE_PROOF_INVALID);
  return challenge.id;
}
