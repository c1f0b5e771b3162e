import { randomUUID } from 'node:crypto';
import { SALE_MILESTONES_PATH, SaleMilestonePage, type SaleMilestone } from '@mintwire/contracts';
import { fetchJson, type ServiceApp } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import { momentText } from '@mintwire/ui/format';
import type { Pool } from 'pg';
import { Value } from 'typebox/value';
import { alertEnd, presaleAlert } from '../domain/presale-alert';
import { insertIssue, moveIssue } from '../store/issues';
import { claimAlert, lastRead, noteRead } from '../store/presale-alerts';

const DEADLINE_MS = 5_000;
/** What is older than this is no news: an editor may send it all the same. */
const LATE_MS = 6 * 60 * 60_000;
const BY = 'presale alerts';

interface PresaleAlertsParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: ServiceApp['log'];
  /** Where the presale service is reached. */
  readonly origin: string;
}

/** Makes an issue of the newsletter of each thing that happens in a presale. */
export class PresaleAlerts {
  readonly #parts: PresaleAlertsParts;

  constructor(parts: PresaleAlertsParts) {
    this.#parts = parts;
  }

  /** Reads on from where it was. @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_UNAVAILABLE: then the next turn reads on */
  async turn(signal: AbortSignal): Promise<void> {
    for (let isMore = true; isMore && !signal.aborted;) {
      const { items, next } = await this.#page(await lastRead(this.#parts.pool), signal);
      for (const milestone of items) await this.#take(milestone);
      isMore = next !== null;
    }
  }

  async #page(after: string | null, signal: AbortSignal): Promise<SaleMilestonePage> {
    const url = `${this.#parts.origin}${SALE_MILESTONES_PATH}${after === null ? '' : `?after=${after}`}`;
    const page = await fetchJson<unknown>(url, { deadlineMs: DEADLINE_MS, service: 'presale', signal });
    if (!Value.Check(SaleMilestonePage, page)) throw new Error('the presale service gave milestones of another form');
    return page;
  }

  /** Each thing is told once, whoever reads it again. */
  async #take(milestone: SaleMilestone): Promise<void> {
    const { pool, now, log } = this.#parts;
    const { kind, saleId, at } = milestone;
    const end = alertEnd(milestone);
    const isLate = now().getTime() - Date.parse(at) > LATE_MS || (end !== null && end <= now());
    const issue = randomUUID();
    const isNew = await transaction(pool, async (db) => {
      await noteRead(db, milestone);
      if (!(await claimAlert(db, milestone, issue))) return false;
      const edit = { by: BY, now: now() };
      await insertIssue(db, issue, presaleAlert(milestone), { ...edit, sendBefore: end });
      const trouble = `It was not sent: it is from ${momentText(at)}, which is too long ago`;
      await moveIssue(
        db,
        issue,
        isLate ? { ...edit, state: 'draft', trouble } : { ...edit, state: 'scheduled', sendAt: now() },
      );
      return true;
    });
    if (!isNew) return;
    if (isLate) log.warn({ kind, saleId, at, issue }, 'a presale alert is a draft: it is too old to be sent');
    else log.info({ kind, saleId, issue }, 'a presale alert is sent');
  }
}
