import { AppError } from '@mintwire/contracts';
import { deadline } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { saveDraft } from '../articles/edit-article';
import { ModelError, type ModelSettings } from '../model/ask-model';
import { articleToEdit, type EditedArticle, type WorkingCopy } from '../store/article-editing';
import { beginSummary, settleSummary, type EntryToSummarise } from '../store/feed-summaries';
import { summaryOf } from './summary';

/** A model may think for a while: nobody waits for it. */
const ASK_MS = 45_000;
const TURN_MS = 60_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 60_000;

interface SummariesParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly model: ModelSettings;
  readonly log: FastifyBaseLogger;
}

/** Has a model write summary and analysis of drafts that came from feeds, once they are there. */
export class Summaries {
  readonly #parts: SummariesParts;

  constructor(parts: SummariesParts) {
    this.#parts = parts;
  }

  /** Goes on with what waits, one after the other, for a while. */
  async turn(signal: AbortSignal): Promise<void> {
    const { pool, now } = this.#parts;
    const end = performance.now() + TURN_MS;
    while (!signal.aborted && performance.now() < end) {
      const entry = await beginSummary(pool, { now: now(), retryAt: this.#inMs(ASK_MS * 2) });
      if (!entry) return;
      await this.#write(entry, signal);
    }
  }

  async #write(entry: EntryToSummarise, signal: AbortSignal): Promise<void> {
    const { pool, model, log } = this.#parts;
    try {
      const isWritten = await this.#take(entry, await this.#untouched(entry), signal);
      await settleSummary(pool, entry.id, { summary: isWritten ? 'written' : 'overtaken', fault: null });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const retry = error.passes && entry.attempt < ATTEMPTS;
      log.warn({ entry: entry.id, model: model.model, err: error }, 'the model has written no summary');
      await settleSummary(pool, entry.id, {
        summary: retry ? 'waiting' : 'failed',
        fault: error.message,
        at: this.#inMs(FIRST_PAUSE_MS * 4 ** (entry.attempt - 1)),
      });
    }
  }

  /** The draft as it was imported; null when an editor was there, or it is gone. */
  async #untouched({ articleId }: EntryToSummarise): Promise<WorkingCopy | null> {
    const article = await articleToEdit(this.#parts.pool, articleId, this.#parts.now()).catch(nullWhenRejected);
    return article !== null && isAsImported(article) ? article.copy : null;
  }

  /** @returns false when an editor has begun to write meanwhile: then it is theirs */
  async #take(entry: EntryToSummarise, copy: WorkingCopy | null, signal: AbortSignal): Promise<boolean> {
    if (copy === null) return false;
    const { pool, now, model } = this.#parts;
    const analysis = await summaryOf(model, copy.fields, deadline(ASK_MS, signal));
    const edit = { id: entry.articleId, seen: copy.version, by: copy.savedBy, at: now() };
    return (await saveDraft(pool, edit, { ...copy.fields, analysis }).catch(nullWhenRejected)) !== null;
  }

  #inMs(ms: number): Date {
    return new Date(this.#parts.now().getTime() + ms);
  }
}

const isAsImported = ({ status, copy }: EditedArticle): boolean =>
  status === 'draft' && copy !== null && copy.version === 1 && copy.fields.analysis === null;

function nullWhenRejected(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
