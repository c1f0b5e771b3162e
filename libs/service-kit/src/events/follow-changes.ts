import type { FastifyBaseLogger } from 'fastify';
import { GATEWAY_ITSELF, signIdentity } from '../internal/identity-token';
import type { SigningKey } from '../internal/signing-key';
import { CHANGES_PATH } from './publish';
import { followEvents } from './follow-events';

/** What {@link followChanges} needs. */
export interface ChangesToFollow {
  /** Name and origin of the service. */
  readonly service: string;
  readonly origin: string;
  readonly key: SigningKey;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Those things of the service have changed. */
  readonly onChange: (tags: readonly string[]) => void;
  /** Anything of the service may have changed unheard: at the beginning, and after an interruption that was too long. */
  readonly onUnsure: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
}

/** Follows a service's announcements until the signal. Resolves when it was ended, and never rejects. */
export async function followChanges(options: ChangesToFollow): Promise<void> {
  const { service, origin, key, clock, log, onChange, onUnsure, signal, silenceMs } = options;
  const request = { audience: service, method: 'GET', url: CHANGES_PATH };
  let first = true;
  await followEvents({
    url: origin + CHANGES_PATH,
    headers: () => ({ authorization: signIdentity(key, GATEWAY_ITSELF, request, clock()) }),
    onEvent: ({ event, data }) => {
      if (event === 'reset' || (event === 'ready' && first)) onUnsure();
      if (event === 'changes') onChange(JSON.parse(data) as string[]);
      first = false;
    },
    log,
    signal,
    ...(silenceMs !== undefined && { silenceMs }),
  });
}
