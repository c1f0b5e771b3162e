import type { PayOut, WaitingLaunch } from '../../../shared/pay-out';
import type { AttemptStore } from '../model/attempt-store';
import { lockName, type LaunchAttempt } from '../model/launch-attempt';
import { asLaunch } from '../model/launch-codes';
import type { LaunchPorts } from '../model/launch-ports';
import { STAGE_LABELS } from '../model/launch-stages';
import { payOutRest } from '../model/pay-out';
import { browserPorts } from './browser-ports';

/** Pays out by the quote alone: any browser with the creator's wallet will do. Notes of this one are brought up to date where there are any. */
export function createPayOut(portsFor: (wallet: () => string | null) => LaunchPorts): PayOut {
  return async (launch, wallet, onStage, signal) => {
    const ports = portsFor(wallet);
    const attempt = attemptOf(launch, ports.attempts);
    const watch = { stage: (stage: keyof typeof STAGE_LABELS) => onStage(STAGE_LABELS[stage]) };
    try {
      await ports.alone(lockName(attempt.chainId, attempt.wallet), () =>
        payOutRest(attempt, { ...ports, attempts: forgiving(ports.attempts) }, watch, signal),
      );
    } catch (error) {
      throw asLaunch(error);
    }
  };
}

/** As the browser does it. No message is signed that would name the site. */
export const payOutOf: PayOut = createPayOut((address) => browserPorts({ address, siteName: () => '' }));

function attemptOf({ quote, signature, recordedAt }: WaitingLaunch, attempts: AttemptStore): LaunchAttempt {
  const { chainId, request } = quote;
  const { wallet, seed, standard, mint, name, symbol } = request;
  const kept = attempts.of(chainId, mint);
  const reported = {
    version: 1,
    chainId,
    wallet,
    seed,
    standard,
    mint,
    name,
    symbol,
    signed: null,
    landed: { signature },
    recordedAt,
  } as const;
  return { ...(kept ?? reported), quote };
}

/** The chain says what is left to pay; a browser that keeps no notes is no reason to stop. */
function forgiving(attempts: AttemptStore): AttemptStore {
  return {
    ...attempts,
    save: (attempt) => {
      try {
        return attempts.save(attempt);
      } catch {
        return attempt;
      }
    },
  };
}
