import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { EMPTY_DRAFT, EMPTY_ROW, type DistributionText, type TokenDraft } from './token-draft';

/** More rows than this are no distribution anybody typed; the form says how many are allowed. */
const MAX_ROWS = 1_000;

/**
 * A draft out of what an earlier page kept. A draft of an older form keeps what still fits: each field of the right type is taken over,
 * everything else starts as new.
 */
export function parseDraft(text: string | null): TokenDraft {
  if (text === null) return EMPTY_DRAFT;
  const kept: unknown = JSON.parse(text);
  const draft = shapedLike(kept, EMPTY_DRAFT);
  return {
    ...draft,
    standard: draft.standard === 'token-2022' ? 'token-2022' : 'spl-token',
    priority: draft.priority === 'fast' ? 'fast' : 'normal',
    tags: list(kept, 'tags')
      .filter((tag) => typeof tag === 'string')
      .slice(0, TOKEN_LIMITS.tags),
    advanced: { ...draft.advanced, walletDistribution: rows(kept) },
  };
}

function rows(kept: unknown): DistributionText[] {
  const found = list(property(kept, 'advanced'), 'walletDistribution').slice(0, MAX_ROWS);
  return found.length === 0 ? [EMPTY_ROW] : found.map((row) => shapedLike(row, EMPTY_ROW));
}

function list(from: unknown, name: string): unknown[] {
  const value = property(from, name);
  return Array.isArray(value) ? value : [];
}

function property(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;
}

/** `start` with those texts and switches of `kept` that are of the same type. */
function shapedLike<T extends object>(kept: unknown, start: T): T {
  const entries = Object.entries(start).map(([name, first]: [string, unknown]) => {
    const value = property(kept, name);
    if (typeof first === 'object' && first !== null && !Array.isArray(first)) return [name, shapedLike(value, first)];
    return [name, typeof value === typeof first && !Array.isArray(first) ? value : first];
  });
  return Object.fromEntries(entries) as T;
}
