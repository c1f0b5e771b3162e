import { FaucetAnswer, FaucetRequest } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Faucet } from './faucet';

/** `POST /faucet`: play SOL for a wallet. Answers once the gift is confirmed, so that whoever looks then sees it. */
export function registerFaucet(app: ServiceApp, faucet: Faucet): void {
  app.post(
    '/faucet',
    {
      schema: {
        body: FaucetRequest,
        response: { 200: FaucetAnswer },
      },
    },
    async ({ body }) => {
      const lamports = body.lamports === undefined ? faucet.limits.defaultLamports : BigInt(body.lamports);
      const signature = await faucet.give(body.address, lamports);
      await faucet.confirmed();
      return { signature, lamports: lamports.toString() };
    },
  );
}
