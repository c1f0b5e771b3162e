import { AppError } from '@mintwire/contracts';
import { deadline } from '@mintwire/service-kit';
import { addJob, type JobTasks } from '@mintwire/service-kit/jobs';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { saveDraft } from '../articles/edit-article';
import { ModelError, type ModelSettings } from '../model/ask-model';
import { articleToEdit, type EditedArticle, type WorkingCopy } from '../store/article-editing';
import { beginSummary, settleSummary, type EntryToSummarise } from '../store/feed-summaries';
import { summaryOf } from './summary';

const TASK = 'summarise an import';
/** A model may think for a while: nobody waits for it. */
const ASK_MS = 45_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 60_000;

interface SummariesParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly model: ModelSettings;
  readonly log: FastifyBaseLogger;
}

/** Has the draft of an entry get a summary, one after the other; in the transaction that says so of the entry. */
export async function askForSummary(db: Queryable, entry: string, afterMs = 0): Promise<void> {
  await addJob(db, { task: TASK, key: entry, payload: { entry }, alone: true, afterMs });
}

/** Has a model write summary and analysis of drafts that came from feeds, once they are there. */
export class Summaries {
  readonly #parts: SummariesParts;

  constructor(parts: SummariesParts) {
    this.#parts = parts;
  }

  get tasks(): JobTasks {
    return { [TASK]: { run: (payload, signal) => this.#write((payload as { entry: string }).entry, signal) } };
  }

  async #write(id: string, signal: AbortSignal): Promise<void> {
    const { pool, now, model, log } = this.#parts;
    const entry = await beginSummary(pool, id);
    if (!entry) return;
    try {
      const isWritten = await this.#take(entry, await this.#untouched(entry), signal);
      await settleSummary(pool, id, { summary: isWritten ? 'written' : 'overtaken', fault: null, at: now() });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      log.warn({ entry: id, model: model.model, err: error }, 'the model has written no summary');
      await this.#note(entry, error);
    }
  }

  async #note({ id, attempt }: EntryToSummarise, { message, passes }: ModelError): Promise<void> {
    const { pool, now } = this.#parts;
    const retry = passes && attempt < ATTEMPTS;
    await transaction(pool, async (client) => {
      await settleSummary(client, id, { summary: retry ? 'waiting' : 'failed', fault: message, at: now() });
      if (retry) await askForSummary(client, id, FIRST_PAUSE_MS * 4 ** (attempt - 1));
    });
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
}

const isAsImported = ({ status, copy }: EditedArticle): boolean =>
  status === 'draft' && copy !== null && copy.version === 1 && copy.fields.analysis === null;

function nullWhenRejected(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
