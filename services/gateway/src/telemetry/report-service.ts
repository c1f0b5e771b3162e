import type { TelemetryBatch, TelemetryItem } from '@mintwire/contracts';
import { toAppError, type Metrics } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { addressNetwork, LocalLimiter, SharedLimiter } from '@mintwire/service-kit/limits';
import { transaction } from '@mintwire/service-kit/transaction';
import type { CspViolation } from './domain/csp-report';
import { networkPart } from './domain/network-parts';
import { countRecord, errorRecord, loadMetric } from './domain/telemetry-records';
import { writeCspReports } from './store/csp-reports';
import { writeCounts, writeErrors } from './store/telemetry';
import type { KnownReleases } from './known-releases';
import { ReportBook } from './report-book';

/** What a {@link ReportService} is made of. */
export interface ReportServiceOptions {
  readonly db: Pool;
  readonly known: KnownReleases;
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Visits of one release that one network has in an hour. */
  readonly visitsPerNetwork: number;
}

const WRITE_EVERY_MS = 3_000;
const HOUR_S = 3_600;
/** Errors and violations of one network that are looked at in an hour: fewer than there is room for, so that invented ones leave some for others. */
const CASES_PER_NETWORK = 100;
/** SQLSTATE class of a transaction that gave way to another gateway's; it is done again. */
const GAVE_WAY = /^40/;

/**
 * Takes reports of browsers and writes them to the database at intervals, in one transaction of few rows, however many
 * came. When the database is away they wait, as far as there is room.
 */
export class ReportService {
  readonly #options: ReportServiceOptions;
  readonly #reports;
  readonly #dropped;
  /**
   * Of one release from one network: a canary is judged by many visitors, not by one who reloads a page, is behind a broken proxy or invents
   * reports, from as many addresses as a household has. Each gateway counts for itself, since shared counts would write down the network of almost
   * every visitor; what one or two networks report stops no canary anyhow.
   */
  readonly #visits: LocalLimiter;
  readonly #cases: SharedLimiter;
  #book = new ReportBook();
  #writing: Promise<void> = Promise.resolve();
  #failing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReportServiceOptions) {
    this.#options = options;
    this.#visits = new LocalLimiter({ points: options.visitsPerNetwork, seconds: HOUR_S });
    this.#cases = new SharedLimiter({
      pool: options.db,
      name: 'cases of a network',
      points: CASES_PER_NETWORK,
      seconds: HOUR_S,
    });
    this.#reports = options.metrics.counter('browser_reports', 'What browsers reported of releases', [
      'remote',
      'release',
      'kind',
    ]);
    this.#dropped = options.metrics.counter('browser_reports_dropped', 'Reports of browsers that are not kept', [
      'reason',
    ]);
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Takes a batch of the visitor at `ip`. @returns how many of its items are about a release that is known; the others are dropped */
  async take(batch: TelemetryBatch, ip: string): Promise<number> {
    const at = this.#options.clock();
    const known: TelemetryItem[] = [];
    for (const item of batch.items) if (await this.#options.known.has(item.remote, item.release)) known.push(item);
    const network = addressNetwork(ip);
    const part = networkPart(network);
    for (const item of known) {
      if (item.kind === 'visit' && !this.#visits.admits(`${network} ${item.remote} ${item.release}`)) continue;
      this.#book.addCount(countRecord(item, at, part));
      if (item.kind === 'error' && this.#admitsCase(network)) this.#book.addError(errorRecord(item, batch, at));
      const kind = item.kind === 'load' ? loadMetric(item) : item.kind;
      this.#reports.inc({ remote: item.remote, release: item.release, kind }, item.kind === 'error' ? item.count : 1);
    }
    this.#dropped.inc({ reason: 'unknown release' }, batch.items.length - known.length);
    return known.length;
  }

  /** Takes what the visitor at `ip` reports of the policy of pages. */
  takeViolations(violations: readonly CspViolation[], ip: string): void {
    const at = this.#options.clock();
    const network = addressNetwork(ip);
    for (const violation of violations) if (this.#admitsCase(network)) this.#book.addViolation(violation, at);
  }

  #admitsCase(network: string): boolean {
    const admits = this.#cases.admits(network);
    if (!admits) this.#dropped.inc({ reason: 'too many of a network' });
    return admits;
  }

  /** Writes what has come; calls that come together write one after the other. Never rejects. */
  async write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeBook());
    return this.#writing;
  }

  async #writeBook(): Promise<void> {
    const book = this.#book;
    if (book.empty) return;
    this.#book = new ReportBook();
    const { db, logger } = this.#options;
    try {
      await transaction(db, async (client) => {
        await writeCounts(client, book.counts);
        await writeErrors(client, book.errors);
        await writeCspReports(client, book.violations);
      });
      this.#dropped.inc({ reason: 'no room' }, book.dropped);
      this.#failing = false;
    } catch (error) {
      this.#failed(error, book, logger);
    }
  }

  #failed(error: unknown, book: ReportBook, logger: FastifyBaseLogger): void {
    if (
      toAppError(error).code !== 'DATABASE_UNAVAILABLE' &&
      !GAVE_WAY.test(String((error as { code?: unknown }).code))
    ) {
      this.#dropped.inc({ reason: 'not writable' });
      logger.error({ err: error }, 'reports of browsers could not be written and are dropped');
      return;
    }
    if (!this.#failing) logger.warn({ err: error }, 'reports of browsers wait for the database');
    this.#failing = true;
    book.addAll(this.#book);
    this.#book = book;
  }
}
