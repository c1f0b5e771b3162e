import type { Composition, TelemetryFault, TelemetryItem, WebVital } from '@mintwire/contracts';
import { scrubText } from '@mintwire/contracts/scrub';
import { TELEMETRY_LIMITS } from '@mintwire/contracts/telemetry-limits';
import type { Report } from '@mintwire/platform/host';
import type { LoadRecord } from '../remotes/load-log';
import { chunkMessage } from '../remotes/file-fault';

/** A front end and its release. */
export interface Origin {
  readonly remote: string;
  readonly release: string;
}

type LoadItem = Extract<TelemetryItem, { kind: 'load' }>;

const CODE = /^[A-Z][A-Z0-9_]{0,59}$/;
const DURING = /^[\w -]{0,40}$/;
const PLACE = /(\/assets\/[\w./-]+:\d+:\d+)/;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The load of a module that has ended; undefined for one that is still going on. */
export function loadItem({ remote, version, state, milliseconds, code }: LoadRecord): LoadItem | undefined {
  if (state === 'loading' || milliseconds === null) return undefined;
  const took = Math.min(Math.max(milliseconds, 0), TELEMETRY_LIMITS.milliseconds);
  const failed = state === 'failed' ? { code: code !== null && CODE.test(code) ? code : 'INTERNAL' } : {};
  return { kind: 'load', remote, release: version, milliseconds: took, ...failed };
}

/**
 * Whether any file of a release came over the network. Whoever was here before has those of the live release in the cache, and of a canary nobody
 * has: only loads without it can be compared.
 */
export function wasFetched({ remote, release }: Origin, performance: Pick<Performance, 'getEntriesByType'>): boolean {
  const files = `/assets/${remote}/${release}/`;
  return performance
    .getEntriesByType('resource')
    .some((entry) => entry.name.includes(files) && (entry as Partial<PerformanceResourceTiming>).transferSize !== 0);
}

/** A web vital, once for each front end that the loaded page is made of: the shell and the remote whose page it is. */
export function vitalItems(name: WebVital, value: number, origins: readonly Origin[]): TelemetryItem[] {
  if (!(value >= 0 && value <= TELEMETRY_LIMITS.milliseconds)) return [];
  return origins.map((origin) => ({ kind: 'vital', ...origin, name, value: Math.round(value * 10_000) / 10_000 }));
}

/** An error without what is personal. One that names no release is put down to the release of its remote, or to the shell. */
export function faultItem(report: Report, composition: Composition, page: string): TelemetryFault {
  const { message, code, during, stack, requestId } = report;
  const frames = ownFrames(stack);
  return {
    kind: 'error',
    ...originOf(report, composition),
    message: scrubText(chunkMessage(message, performance)),
    page,
    count: 1,
    ...(code !== null && CODE.test(code) && { code }),
    ...(during !== undefined && DURING.test(during) && { during }),
    ...(frames.length > 0 && { frames }),
    ...(requestId != null && REQUEST_ID.test(requestId) && { requestId }),
  };
}

function originOf({ remote = 'shell', release }: Report, { shell, remotes }: Composition): Origin {
  const loaded = remotes.find(({ name }) => name === remote);
  if (loaded) return { remote, release: release ?? loaded.version };
  return { remote: 'shell', release: shell.version };
}

/** The places of our own scripts in an error's stack, innermost first: `/assets/<remote>/<version>/<file>:<line>:<column>`. */
export function ownFrames(stack: string | null): string[] {
  const places = (stack ?? '').split('\n').map((line) => PLACE.exec(line)?.[1] ?? '');
  return places
    .filter((place) => place !== '' && place.length <= TELEMETRY_LIMITS.frameChars)
    .slice(0, TELEMETRY_LIMITS.frames);
}
