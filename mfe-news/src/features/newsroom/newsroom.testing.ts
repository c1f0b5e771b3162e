import type { AdminArticle, ArticleFields } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { EditingPorts, TabMessage as Message } from '../../shared/drafts/editing';
import type { DraftNote as Note } from '../../shared/drafts/recovery';
import { ARTICLE as KIND } from './model/article-fields';

type DraftNote = Note<ArticleFields>;
type TabMessage = Message<AdminArticle>;

export const FIELDS: ArticleFields = {
  title: 'Rent',
  slug: 'rent',
  excerpt: '',
  content: 'One',
  category: 'technology',
  tags: ['rent'],
  author: 'Ada',
  imageUrl: null,
  imageAlt: null,
  analysis: null,
  aiGenerated: false,
  canonicalUrl: null,
};

/** Who edits in these tests. */
export const ADA = 'account:ada@example.org';

export const ARTICLE: AdminArticle = {
  id: '6f0f6c3e-6a53-4a52-9a07-8f5d5d1e7a01',
  slug: '',
  status: 'draft',
  featured: false,
  coverSeed: '3-0a1b2c3d4e5f',
  commentsClosed: false,
  publishedAt: null,
  live: null,
  draft: FIELDS,
  changed: true,
  version: 1,
  savedAt: '2026-01-01T12:03:00.000Z',
  savedBy: ADA,
  revision: 0,
  previewLinks: 0,
  serverTime: '2026-01-01T12:03:00.000Z',
};

export const text = (content: string): ArticleFields => ({ ...FIELDS, content });

/** Time that passes when a test says so. */
export class Clock {
  now = 0;
  #due: { at: number; run: () => void }[] = [];

  later = (run: () => void, ms: number): (() => void) => {
    const entry = { at: this.now + ms, run };
    this.#due.push(entry);
    return () => void (this.#due = this.#due.filter((other) => other !== entry));
  };

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await settled();
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

/** What is under way without a clock comes to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A service with one article, which answers as the real one: a version for each change, the same text again is none. */
export class Service {
  article: AdminArticle = ARTICLE;
  saves: string[] = [];
  /** What the next requests meet. */
  before: (() => Promise<void> | void) | null = null;
  /** After it has saved, before it answers. */
  after: (() => Promise<void> | void) | null = null;

  load = async (): Promise<AdminArticle> => this.article;

  save = async (fields: ArticleFields, version: number): Promise<AdminArticle> => {
    this.saves.push(fields.content);
    await this.before?.();
    if (version !== this.article.version && JSON.stringify(fields) !== JSON.stringify(this.article.draft))
      throw new AppError(ERRORS.NEWS_ARTICLE_CHANGED);
    if (JSON.stringify(fields) !== JSON.stringify(this.article.draft)) this.put(fields, ADA);
    await this.after?.();
    return this.article;
  };

  /** Saves it as another editor would. */
  put(fields: ArticleFields, savedBy = 'account:grace@example.org'): void {
    this.article = { ...this.article, draft: fields, version: this.article.version + 1, savedBy };
  }
}

/** A browser: what it keeps, its lock and its tabs. */
export class Browser {
  note: DraftNote | null = null;
  aside: ArticleFields[] = [];
  full = false;
  readonly tabs: { hear: (message: TabMessage) => void }[] = [];
  #held: { lost: () => void } | null = null;
  #waiting: { grant: () => void; signal: AbortSignal }[] = [];

  ports(
    service: Service,
    clock: Clock,
  ): EditingPorts<AdminArticle> & { self: { hear: (message: TabMessage) => void } | null } {
    const ports = {
      kind: KIND,
      self: null as { hear: (message: TabMessage) => void } | null,
      load: () => service.load(),
      save: service.save,
      who: async () => ADA,
      note: async () => this.note,
      keep: (note: DraftNote | null) => {
        if (this.full && note) return false;
        this.note = JSON.parse(JSON.stringify(note));
        return true;
      },
      putAside: (fields: ArticleFields) => !this.full && this.aside.push(fields) > 0,
      now: () => Date.parse(ARTICLE.savedAt) + clock.now,
      later: clock.later,
      notify: (message: TabMessage) =>
        this.tabs.filter((tab) => tab !== ports.self).forEach((tab) => tab.hear(JSON.parse(JSON.stringify(message)))),
      hold: (hold: () => Promise<void>, signal: AbortSignal | null) => this.#lock(hold, signal),
    };
    return ports;
  }

  #lock(hold: () => Promise<void>, signal: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const mine = { lost: () => reject(new Error('stolen')) };
        this.#held = mine;
        void hold().then(() => {
          resolve();
          if (this.#held !== mine) return;
          this.#held = null;
          const next = this.#waiting.shift();
          next?.grant();
        });
      };
      if (!signal) {
        this.#held?.lost();
        grant();
      } else if (this.#held) {
        const entry = { grant, signal };
        this.#waiting.push(entry);
        signal.addEventListener('abort', () => {
          this.#waiting = this.#waiting.filter((other) => other !== entry);
          reject(new Error('ended'));
        });
      } else setImmediate(() => (this.#held ? this.#waiting.push({ grant, signal }) : grant()));
    });
  }
}
