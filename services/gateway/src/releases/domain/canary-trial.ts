import { percentText } from '@mintwire/ui/format';
import { NO_EVIDENCE, eValue, withVisits, type Evidence, type Visits } from './canary-evidence';
import { NETWORK_PARTS } from '../../telemetry/domain/network-parts';
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

/** Visits of one release within a stretch of time, by the bucket of their load time. */
export interface ArmCounts {
  readonly fine: Buckets;
  readonly failed: Buckets;
}

/** All of them, by the part of all networks that they came from. */
export type Arm = readonly ArmCounts[];

/** One question that is put to a canary, with what is known so far. */
interface Question {
  readonly evidence: Evidence;
  /** The evidence without each of {@link LEFT_OUT}; a trial of a release before has none yet. */
  readonly without?: readonly Evidence[];
  readonly canary: Visits;
  readonly live: Visits;
}

/**
 * Any two parts. What the visits of two networks say, however bad, is in none of the evidence without their parts: so it takes three at
 * least to end a canary. Of each evidence the promise of the test holds, and so it does of the least of them.
 */
const LEFT_OUT = NETWORK_PARTS.flatMap((one) =>
  NETWORK_PARTS.filter((other) => other > one).map((other) => new Set([one, other])),
);

/** What is known of a canary beside the live release. Plain data: it is kept in the database. */
export interface CanaryTrial {
  readonly failed: Question;
  readonly slow: Question;
  /** Load times of all visits so far, by bucket: they say what is slow from now on. */
  readonly times: readonly (readonly [bucket: number, count: number])[];
}

const NOBODY: Visits = { count: 0, bad: 0 };
const NOTHING_WITHOUT: readonly Evidence[] = LEFT_OUT.map(() => NO_EVIDENCE);
const UNASKED: Question = { evidence: NO_EVIDENCE, without: NOTHING_WITHOUT, canary: NOBODY, live: NOBODY };
export const NEW_TRIAL: CanaryTrial = { failed: UNASKED, slow: UNASKED, times: [] };

/** Whether there are enough visits of both to compare them. It does not depend on how the visits went. */
export function isGroup(canary: Arm, live: Arm): boolean {
  const count = (arm: Arm) => together(arm.map(failedOf)).count;
  return Math.min(count(canary), count(live)) >= GROUP_VISITS;
}

/** The trial after a group of visits. What is slow was settled by the groups before, so that it cannot depend on these. */
export function withGroup(trial: CanaryTrial, canary: Arm, live: Arm): CanaryTrial {
  const limit = slowBeyond(trial);
  const slow = (part: ArmCounts) => slowOf(part, limit ?? 0);
  return {
    failed: asked(trial.failed, canary.map(failedOf), live.map(failedOf), MARGINS.failed),
    slow: limit === null ? trial.slow : asked(trial.slow, canary.map(slow), live.map(slow), MARGINS.slow),
    times: [...[...canary, ...live].map(timesOf).reduce<Map<number, number>>(added, new Map(trial.times))],
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

function isWorse({ evidence, without = NOTHING_WITHOUT, canary, live }: Question): boolean {
  const isEnough = (each: Evidence) => eValue(each) >= ALARM_AT;
  return Math.min(canary.count, live.count) >= MIN_VISITS && isEnough(evidence) && without.every(isEnough);
}

function sharesText({ canary, live }: Question): string {
  return `${shareText(canary)} of the canary, ${shareText(live)} of the live release`;
}

function shareText({ count, bad }: Visits): string {
  return `${percentText(bad / count)} (${bad} of ${count})`;
}

/** The question after further visits, which come by the part of all networks. */
function asked(
  { evidence, without = NOTHING_WITHOUT, canary, live }: Question,
  ofCanary: readonly Visits[],
  ofLive: readonly Visits[],
  margin: number,
): Question {
  const after = (before: Evidence, out?: ReadonlySet<number>): Evidence => {
    const kept = (arm: readonly Visits[]) => together(arm.filter((_visits, part) => !out?.has(part)));
    return withVisits(before, kept(ofCanary), kept(ofLive), margin);
  };
  return {
    evidence: after(evidence),
    without: without.map((each, index) => after(each, LEFT_OUT[index])),
    canary: together([canary, ...ofCanary]),
    live: together([live, ...ofLive]),
  };
}

function together(all: readonly Visits[]): Visits {
  return all.reduce((a, b) => ({ count: a.count + b.count, bad: a.bad + b.bad }), NOBODY);
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
