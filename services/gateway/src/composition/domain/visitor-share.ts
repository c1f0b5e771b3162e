import { createHash } from 'node:crypto';
import type { LiveRelease, ReleaseReason, Snapshot } from './snapshot';

const STEPS = 10_000;

/**
 * Whether a visitor is among the `percent` that get a canary. The same visitor always is or is not, a growing share
 * keeps those it had, and another release draws other visitors, so that nobody is everybody's guinea pig.
 */
export function isAmong(visitor: string, remote: string, version: string, percent: number): boolean {
  const draw = createHash('sha256').update(`${visitor}\0${remote}\0${version}`).digest().readUInt32BE(0) % STEPS;
  return draw < percent * (STEPS / 100);
}

/** The snapshot as one visitor gets it: with the canaries they are among in place of the live releases. */
export function visitorView(snapshot: Snapshot, visitor: string): Snapshot {
  const live = new Map<string, LiveRelease>(snapshot.live);
  for (const [remote, { channel, descriptor, percent }] of snapshot.canaries) {
    if (isAmong(visitor, remote, descriptor.version, percent))
      live.set(remote, { channel, descriptor, reason: canaryReason(percent) });
  }
  return { ...snapshot, live };
}

function canaryReason(percent: number): ReleaseReason {
  return { why: 'canary', detail: `It is a canary for ${percent} % of the visitors; this one is among them.` };
}
