/** Page views of one release: how many there were, and of how many something that should not be was the case. */
export interface Visits {
  readonly count: number;
  readonly bad: number;
}

/** How much more likely what was seen is under each of {@link ALTERNATIVES} than under no difference, as natural logarithms. */
export type Evidence = readonly number[];

/**
 * How many times the odds of a bad visit may be those beyond the margin. The mixture of them finds small harm after many visits
 * and great harm after few.
 */
const ALTERNATIVES = [1.5, 2.5, 5, 12, 30] as const;

export const NO_EVIDENCE: Evidence = ALTERNATIVES.map(() => 0);

/**
 * The evidence after a further group of visits, those of canary and live of one stretch of time. Given how many visits each release had and how
 * many of all were bad, the number of the canary's bad ones follows Fisher's noncentral hypergeometric distribution, whatever share of
 * visits goes wrong at that time of day; so groups of different times, and of different shares of visitors, multiply.
 * @param margin ratio of the odds of a bad visit up to which the canary is no worse
 */
export function withVisits(evidence: Evidence, canary: Visits, live: Visits, margin: number): Evidence {
  const weights = logWeights(canary.count, live.count, canary.bad + live.bad);
  const usual = logSum(weights, Math.log(margin));
  return evidence.map((sum, index) => {
    const more = Math.log(ALTERNATIVES[index] ?? 1);
    return sum + canary.bad * more - (logSum(weights, Math.log(margin) + more) - usual);
  });
}

/** The e-value: while the canary is no worse it exceeds 1/a, at any time however often one looks, with a probability of at most a. */
export function eValue(evidence: Evidence): number {
  return evidence.reduce((sum, log) => sum + Math.exp(log), 0) / evidence.length;
}

interface LogWeights {
  /** Least number of bad visits that the canary can have. */
  readonly min: number;
  /** For it and every greater number, the ways in which that comes about: logarithms, up to a constant. */
  readonly logs: readonly number[];
}

function logWeights(canary: number, live: number, bad: number): LogWeights {
  const min = Math.max(0, bad - live);
  const max = Math.min(canary, bad);
  const logs = [0];
  for (let x = min; x < max; x += 1)
    logs.push((logs.at(-1) ?? 0) + Math.log(((canary - x) * (bad - x)) / ((x + 1) * (live - bad + x + 1))));
  return { min, logs };
}

/** Logarithm of the sum of all ways, each weighted by the odds to the power of its number. */
function logSum({ min, logs }: LogWeights, logOdds: number): number {
  const terms = logs.map((log, index) => log + (min + index) * logOdds);
  const top = terms.reduce((a, b) => Math.max(a, b));
  return top + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - top), 0));
}
