import { WalletChallenge, WalletChallengeRequest } from '@mintwire/contracts';
import { decodeLamports } from '@mintwire/money';
import type { ServiceApp } from '@mintwire/service-kit';
import { perMinute } from '@mintwire/service-kit/limits';
import { parseAddress } from '@mintwire/solana/addresses';
import type { PresaleContext } from '../../context';
import { writeChallenge } from '../../store/wallet-challenges';
import { findSale } from '../../views/presale-state';
import { CHAIN_ERRORS } from '../chain-errors';
import { challengeAnswer } from '../quotes/wallet-proof';

const CHALLENGE_MS = 5 * 60_000;

/** `POST /api/presale/wallet-challenges` */
export function walletChallengeRoutes(app: ServiceApp, context: PresaleContext): void {
  app.post(
    '/api/presale/wallet-challenges',
    {
      schema: {
        summary: 'What a wallet signs to prove that a reservation is its owner’s',
        description:
          'Good for five minutes and one reservation of this amount in the current sale: `proof` of `POST /api/presale/quotes`. The words are those of walletProofMessage; signing them costs nothing and sends nothing.',
        body: WalletChallengeRequest,
        response: { 201: WalletChallenge },
      },
      config: {
        errors: ['PRESALE_NOT_CONFIGURED', 'CHAIN_ADDRESS_INVALID', 'MONEY_OUT_OF_RANGE', ...CHAIN_ERRORS],
        ...perMinute(context.config.limits.quotesPerMinute),
      },
    },
    async ({ body }, reply) => {
      const { sale } = await findSale(context, null);
      const now = context.now();
      const challenge = {
        id: context.newId(),
        saleId: sale.id,
        wallet: parseAddress(body.wallet),
        lamports: decodeLamports(body.lamports),
        expiresAt: new Date(now.getTime() + CHALLENGE_MS),
      };
      await writeChallenge(context.pool, challenge, now);
      return reply.code(201).send(challengeAnswer(challenge, context, sale));
    },
  );
}
