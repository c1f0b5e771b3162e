import type { SaleMilestoneKind } from '@mintwire/contracts';
import type { Sale } from './sale';
import { statusOf, type Standing } from './sale-status';

const DAY_MS = 86_400_000;

/** Something that has happened in a sale. */
export interface Milestone {
  readonly kind: SaleMilestoneKind;
  readonly at: Date;
}

/**
 * What has happened in a sale by `now`, beside what was `noted` before. A sale that sold out has no other end, and one that is paused neither
 * begins nor comes to its end; what lasts less than two days is not said to end soon.
 */
export function milestonesOf(
  sale: Standing & Pick<Sale, 'createdAt'>,
  noted: ReadonlySet<SaleMilestoneKind>,
  now: Date,
): Milestone[] {
  const status = statusOf(sale, now);
  if (status === 'upcoming' || status === 'paused') return [];
  const { launchDate, createdAt, startsAt } = sale;
  const begun = startsAt !== null && startsAt > createdAt ? startsAt : createdAt;
  const soon = new Date(launchDate.getTime() - DAY_MS);
  const isLong = soon.getTime() - begun.getTime() >= DAY_MS;
  const found: Milestone[] = [{ kind: 'started', at: begun }];
  if (status === 'goal-reached') found.push({ kind: 'goal-reached', at: now });
  else if (status !== 'active') found.push({ kind: 'ended', at: launchDate });
  else if (isLong && now >= soon) found.push({ kind: 'ending-soon', at: soon });
  return found.filter(({ kind }) => !noted.has(kind) && !(kind === 'ended' && noted.has('goal-reached')));
}
