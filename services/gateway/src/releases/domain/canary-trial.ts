import { NO_EVIDENCE, eValue, withVisits, type Evidence, type Visits } from './canary-evidence';
import { bucketStart, quantileBucket, type Buckets } from '../../telemetry/domain/buckets';
import { NO_TIME } from '../../telemetry/domain/telemetry-records';

/** Most canaries that are no worse and are stopped all the same, however long they run and however often one looks. */
export const FALSE_ALARMS = 0.01;
/** Errors and load times are two questions: each has half of that. */
const ALARM_AT = 2 / FALSE_ALARMS;
/** Visits of each release before anything is said. */
const MIN_VISITS = 30;
/** Visits of each release that are compared at once; fewer wait for more. */
const GROUP_VISITS = 20;
/** Up to these ratios of odds a canary is no worse: what is smaller is no reason to stop anything by itself. */
const MARGINS = { failed: 1.1, slow: 1.25 } as const;
/** Slow is what takes longer than this share of the visits before. */
const SLOW_BEYOND = 0.75;

/** The visits of one release within a stretch of time, by the bucket of their load time. */
export interface ArmCounts {
  readonly fine: Buckets;
  readonly failed: Buckets;
}

/** One question that is put to a canary, with what is known so far. */
interface Question {
  readonly evidence: Evidence;
  readonly canary: Visits;
  readonly live: Visits;
}

/** What is known of a canary beside the live release. Plain data: it is kept in the database. */
export interface CanaryTrial {
  readonly failed: Question;
  readonly slow: Question;
  /** Load times of all visits so far, by bucket: they say what is slow from now on. */
  readonly times: readonly (readonly [bucket: number, count: number])[];
}

const NOBODY: Visits = { count: 0, bad: 0 };
const UNASKED: Question = { evidence: NO_EVIDENCE, canary: NOBODY, live: NOBODY };
export const NEW_TRIAL: CanaryTrial = { failed: UNASKED, slow: UNASKED, times: [] };

/** Whether there are enough visits of both to compare them. It does not depend on how the visits went. */
export function isGroup(canary: ArmCounts, live: ArmCounts): boolean {
  return Math.min(failedOf(canary).count, failedOf(live).count) >= GROUP_VISITS;
}

/** The trial after a group of visits. What is slow was settled by the groups before, so that it cannot depend on these. */
export function withGroup(trial: CanaryTrial, canary: ArmCounts, live: ArmCounts): CanaryTrial {
  const limit = slowBeyond(trial);
  return {
    failed: asked(trial.failed, failedOf(canary), failedOf(live), MARGINS.failed),
    slow: limit === null ? trial.slow : asked(trial.slow, slowOf(canary, limit), slowOf(live, limit), MARGINS.slow),
    times: [...added(added(new Map(trial.times), timesOf(canary)), timesOf(live))],
  };
}

/** Why the canary has to be stopped, in a sentence; null as long as it has not. */
export function alarm(trial: CanaryTrial): string | null {
  const { failed, slow } = trial;
  if (isWorse(failed)) return `Page views with errors: ${sharesText(failed)}. ${CERTAINTY}`;
  if (isWorse(slow)) {
    const limit = Math.round(bucketStart((slowBeyond(trial) ?? 0) + 1));
    return `Page views that loaded slowly (now: longer than ${limit} ms): ${sharesText(slow)}. ${CERTAINTY}`;
  }
  return null;
}

const CERTAINTY = `Of canaries that are no worse, at most ${FALSE_ALARMS * 100} in 100 are stopped like this.`;

function isWorse({ evidence, canary, live }: Question): boolean {
  return Math.min(canary.count, live.count) >= MIN_VISITS && eValue(evidence) >= ALARM_AT;
}

function sharesText({ canary, live }: Question): string {
  return `${shareText(canary)} of the canary, ${shareText(live)} of the live release`;
}

function shareText({ count, bad }: Visits): string {
  return `${((100 * bad) / count).toFixed(1)} % (${bad} of ${count})`;
}

function asked({ evidence, canary, live }: Question, ofCanary: Visits, ofLive: Visits, margin: number): Question {
  return {
    evidence: withVisits(evidence, ofCanary, ofLive, margin),
    canary: together(canary, ofCanary),
    live: together(live, ofLive),
  };
}

function together(a: Visits, b: Visits): Visits {
  return { count: a.count + b.count, bad: a.bad + b.bad };
}

/** The bucket beyond which a visit is slow; null before anything is known. */
function slowBeyond({ times }: CanaryTrial): number | null {
  return quantileBucket(new Map(times), SLOW_BEYOND);
}

function failedOf({ fine, failed }: ArmCounts): Visits {
  const bad = total(failed, () => true);
  return { count: total(fine, () => true) + bad, bad };
}

function slowOf(arm: ArmCounts, limit: number): Visits {
  const times = timesOf(arm);
  return { count: total(times, () => true), bad: total(times, (bucket) => bucket > limit) };
}

function timesOf({ fine, failed }: ArmCounts): Buckets {
  const times = new Map(added(new Map(fine), failed));
  times.delete(NO_TIME);
  return times;
}

function total(buckets: Buckets, isMeant: (bucket: number) => boolean): number {
  let sum = 0;
  for (const [bucket, count] of buckets) if (isMeant(bucket)) sum += count;
  return sum;
}

function added(to: Map<number, number>, more: Buckets): Map<number, number> {
  for (const [bucket, count] of more) to.set(bucket, (to.get(bucket) ?? 0) + count);
  return to;
}
