import { isAppError } from '@mintwire/contracts/app-error';

/** Longer than any sentence a person reads in an error. */
const MAX_GRAPHEMES = 200;
const DEPTH = 4;

/**
 * What the wallet itself said, behind an error that nothing is known of: often all that a person can act on. Plain text of one line, without what
 * nobody sees or what turns the reading direction round; null where no wallet said anything.
 */
export function walletWords(error: unknown): string | null {
  for (let at = error, depth = 0; isAppError(at) && depth < DEPTH; at = at.cause, depth += 1)
    if (at.code === 'WALLET_FAILED') return plainLine(innermost(at.cause));
  return null;
}

/** Adapters wrap the wallet's own error in `error`; some wallets throw mere texts. */
function innermost(thrown: unknown, depth = 0): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return '';
  const { message, error } = thrown as { readonly message?: unknown; readonly error?: unknown };
  const inner = depth < DEPTH ? innermost(error, depth + 1) : '';
  return inner !== '' ? inner : typeof message === 'string' ? message : '';
}

function plainLine(text: string): string | null {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize();
  if (line === '') return null;
  const graphemes = [...new Intl.Segmenter().segment(line.slice(0, 20 * MAX_GRAPHEMES))];
  return graphemes.length <= MAX_GRAPHEMES ? line : `${line.slice(0, graphemes[MAX_GRAPHEMES]?.index)}…`;
}
