/** A signed transaction can land for about 150 blocks after it was built; generous, in case of slow blocks. */
const LANDING_SECONDS = 150;

const MINUTE = 60_000;
/** How long after issue a quote is looked for how often: most launches land within the minute, stragglers are found later. */
const SCHEDULE = [
  { untilMs: 4 * MINUTE, everyMs: 2_000 },
  { untilMs: 15 * MINUTE, everyMs: 15_000 },
  { untilMs: 60 * MINUTE, everyMs: MINUTE },
] as const;
const LATER_MS = 10 * MINUTE;

/** Milliseconds until a quote of this age is looked for again. */
export function nextCheckDelay(ageMs: number): number {
  return SCHEDULE.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? LATER_MS;
}

/** True when a transaction built with the quote before it expired can no longer land. */
export function cannotLandAnymore({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return now.getTime() > Date.parse(expiresAt) + LANDING_SECONDS * 1_000;
}
