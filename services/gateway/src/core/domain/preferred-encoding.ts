import { negotiate } from '@fastify/accept-negotiator';

/** Encodings the gateway can answer in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const BEST_FIRST: Encoding[] = ['br', 'gzip', 'identity'];

/** The best encoding that `accept-encoding` allows. */
export function preferredEncoding(header: string | undefined): Encoding {
  return (header && (negotiate(header.toLowerCase(), BEST_FIRST) as Encoding | null)) || 'identity';
}
