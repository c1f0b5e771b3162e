import { createHash } from 'node:crypto';
import {
  plainPage,
  scrubText,
  type DistinctError,
  type TelemetryBatch,
  type TelemetryFault,
  type TelemetryItem,
} from '@mintwire/contracts';
import { bucketOf, bucketOfVital } from './buckets';
import { NETWORK_PARTS } from './network-parts';

/** A metric under which visits are counted: how they went, and the part of all networks that they came from. */
export type VisitMetric = `visit-${'fine' | 'failed'}-${number}`;

export function visitMetric(how: 'fine' | 'failed', part: number): VisitMetric {
  return `visit-${how}-${part}`;
}

export const VISIT_METRICS: readonly VisitMetric[] = NETWORK_PARTS.flatMap((part) => [
  visitMetric('fine', part),
  visitMetric('failed', part),
]);
/** Bucket of a visit whose time is not known. */
export const NO_TIME = -1;

/** A number of measurements of one kind within an hour. `hour` is an ISO instant. */
export interface CountRecord {
  readonly hour: string;
  readonly remote: string;
  readonly release: string;
  readonly metric: string;
  readonly bucket: number;
  readonly count: number;
}

/** One sum of the counts since an hour. */
export interface CountSum {
  readonly remote: string;
  readonly release: string;
  readonly metric: string;
  readonly bucket: number;
  readonly count: number;
  readonly lastHour: Date;
}

/** A distinct error of a release. */
export interface ErrorRecord extends DistinctError {
  readonly remote: string;
  readonly release: string;
}

const FRAME = /^\/assets\/[\w./-]+:\d{1,7}:\d{1,7}$/;
const HOUR_MS = 3_600_000;

/** The full hour before `at`. */
export function hourOf(at: Date): string {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}

/** What an item that came from that part of all networks counts as. Errors count as often as the browser saw them. */
export function countRecord(item: TelemetryItem, at: Date, part: number): CountRecord {
  const { remote, release } = item;
  return { hour: hourOf(at), remote, release, ...measured(item, part) };
}

/** Whether it tells that something did not come in time: on a slow line nothing does, whatever the release. */
const isLate = ({ code }: { readonly code?: string }): boolean => code === 'REMOTE_TIMEOUT';

/** How the load of a module went, as a metric. */
export function loadMetric(item: Extract<TelemetryItem, { kind: 'load' }>): 'load' | 'load-late' | 'load-failed' {
  if (item.code === undefined) return 'load';
  return isLate(item) ? 'load-late' : 'load-failed';
}

function measured(item: TelemetryItem, part: number): Pick<CountRecord, 'metric' | 'bucket' | 'count'> {
  if (item.kind === 'error') return { metric: isLate(item) ? 'error-late' : 'error', bucket: 0, count: item.count };
  if (item.kind === 'vital') return { metric: item.name, bucket: bucketOfVital(item.name, item.value), count: 1 };
  if (item.kind === 'load') {
    const metric = loadMetric(item);
    return { metric, bucket: metric === 'load' ? bucketOf(item.milliseconds) : 0, count: 1 };
  }
  if (item.kind === 'visit')
    return {
      metric: visitMetric(item.failed ? 'failed' : 'fine', part),
      bucket: item.milliseconds === undefined ? NO_TIME : bucketOf(item.milliseconds),
      count: 1,
    };
  return { metric: 'view', bucket: 0, count: 1 };
}

/** The error of an item, scrubbed once more: what a browser says it has scrubbed is not to be relied on. */
export function errorRecord(item: TelemetryFault, batch: TelemetryBatch, at: Date): ErrorRecord {
  const { remote, release, code = null, during = null, count } = item;
  const message = scrubText(item.message);
  const frames = (item.frames ?? []).filter((frame) => FRAME.test(frame));
  const seen = at.toISOString();
  return {
    remote,
    release,
    fingerprint: fingerprintOf([code, during, message.replace(/\d+/g, '0'), frames[0]]),
    message,
    code,
    during,
    page: plainPage(item.page ?? batch.page),
    frames,
    count,
    firstSeen: seen,
    lastSeen: seen,
    requestId: item.requestId ?? batch.requestId ?? null,
  };
}

function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
