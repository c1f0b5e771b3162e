import { TELEMETRY_LIMITS } from '@mintwire/contracts/telemetry-limits';

const PLACE = /(\/assets\/[\w./-]+:\d+:\d+)/;

/** The places of our own scripts in an error's stack, innermost first: `/assets/<remote>/<version>/<file>:<line>:<column>`. */
export function ownFrames(stack: string | null): string[] {
  const places = (stack ?? '').split('\n').map((line) => PLACE.exec(line)?.[1] ?? '');
  return places
    .filter((place) => place !== '' && place.length <= TELEMETRY_LIMITS.frameChars)
    .slice(0, TELEMETRY_LIMITS.frames);
}
