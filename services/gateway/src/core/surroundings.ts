import type { FastifyBaseLogger } from 'fastify';
import type { GatewayConfig } from '../config';

/** What every feature is assembled with. */
export interface Surroundings {
  readonly config: GatewayConfig;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}
