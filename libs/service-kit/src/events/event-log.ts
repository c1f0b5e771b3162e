import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { ServiceApp } from '../app';
import { StandingConnection } from '../standing-connection';

/** Something that happened, as it stands in the log. */
export interface LoggedEvent {
  readonly position: number;
  readonly topic: string;
  readonly data: unknown;
}

/** Where a reader goes on; `complete` is false when events are missing in between, or may be. */
export interface ResumePoint {
  readonly position: number;
  readonly complete: boolean;
}

interface LogRow {
  id: string;
  last_position: string;
  pruned_to: string;
}

/** Events that each process keeps at hand; who is further behind reads the database. */
const RECENT = 1_000;
const PAGE = 100;
const RETRY_MS = 1_000;
const EVENT_ID = /^([0-9a-f]{8})-(\d{1,15})$/;

/**
 * Reads the log of events of a service's database: in the order of their commits, whichever instance wrote them. Hears of new
 * ones by NOTIFY. The database bounds the log (its migration says to how much).
 */
export class EventLog {
  readonly #pool: Pool;
  readonly #log: FastifyBaseLogger;
  readonly #listener: StandingConnection;
  readonly #waiting = new Set<() => void>();
  #id = '';
  #head = 0;
  /** All events after the floor, up to the head. */
  #recent: LoggedEvent[] = [];
  #catchingUp: Promise<void> | null = null;
  #moreToCome = false;
  #retry: NodeJS.Timeout | undefined;

  constructor({ pool, databaseUrl, log }: { pool: Pool; databaseUrl: string; log: FastifyBaseLogger }) {
    this.#pool = pool;
    this.#log = log;
    this.#listener = new StandingConnection({
      databaseUrl,
      name: 'listener',
      setUp: (client) => client.query('listen mintwire_events'),
      onReady: () => void this.#catchUp(),
      onNotification: () => void this.#catchUp(),
      onTrouble: (error) => log.warn({ err: error }, 'events are not heard of; listening is tried again'),
    });
  }

  /** Begins to listen. Without a database it goes on trying. */
  async start(): Promise<void> {
    await this.#listener.start();
    await this.#catchUp();
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#listener.close();
  }

  /** The id under which a reader finds this place of the log again. */
  idOf(position: number): string {
    return `${this.#id}-${position}`;
  }

  /** The newest event known here. Take it before the data of a page: then whoever follows from there misses nothing. */
  get head(): number {
    return this.#head;
  }

  /**
   * Where somebody goes on who has everything up to the event of that id; without an id, from now.
   * @throws {Error} when the database does not answer
   */
  async resume(eventId: string | undefined): Promise<ResumePoint> {
    if (eventId === undefined) return { position: this.#head, complete: true };
    const [, id, digits] = EVENT_ID.exec(eventId) ?? [];
    const position = Number(digits);
    const known = () => id === this.#id && position <= this.#head;
    // Another instance may have given out an event that is not known here yet.
    if (id !== undefined && !known()) await this.#catchUp();
    if (!known()) return { position: this.#head, complete: false };
    if (position >= this.#floor) return { position, complete: true };
    return (await this.#state()).prunedTo <= position
      ? { position, complete: true }
      : { position: this.#head, complete: false };
  }

  /**
   * The next events after `position`, of all topics, oldest first; none when there are none yet. Null: they are no longer kept.
   * @throws {Error} when the database is asked and does not answer
   */
  async after(position: number): Promise<readonly LoggedEvent[] | null> {
    if (position > this.#head) return null;
    if (position >= this.#floor) return this.#recent.slice(position - this.#floor, position - this.#floor + PAGE);
    const events = await this.#page(position);
    return events[0]?.position === position + 1 ? events : null;
  }

  /** Ends when there is something after `position`, after `ms`, or with `signal`; without an error in any case. */
  async waitFor(position: number, ms: number, signal: AbortSignal): Promise<void> {
    if (position < this.#head || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  get #floor(): number {
    return this.#head - this.#recent.length;
  }

  /** Reads what is new; who asks meanwhile has it looked at once more. Never rejects. */
  #catchUp(): Promise<void> {
    this.#moreToCome = true;
    this.#catchingUp ??= this.#readNew().finally(() => (this.#catchingUp = null));
    return this.#catchingUp;
  }

  async #readNew(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      while (this.#moreToCome) {
        this.#moreToCome = false;
        await this.#readPages();
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'new events could not be read; it is tried again');
      this.#retry = setTimeout(() => void this.#catchUp(), RETRY_MS).unref();
    }
    for (const done of [...this.#waiting]) done();
  }

  async #readPages(): Promise<void> {
    const { id, last, prunedTo } = await this.#state();
    if (id !== this.#id || prunedTo > this.#head || last < this.#head) {
      // The first look, a database made anew or brought back from a copy, or long without a connection.
      this.#id = id;
      this.#head = last;
      this.#recent = [];
    }
    for (let events = await this.#page(this.#head); events.length > 0; events = await this.#page(this.#head)) {
      this.#recent = [...this.#recent, ...events].slice(-RECENT);
      this.#head = events.at(-1)?.position ?? this.#head;
    }
  }

  async #state(): Promise<{ id: string; last: number; prunedTo: number }> {
    const { rows } = await this.#pool.query<LogRow>({
      name: 'kit-event-log',
      text: 'select id, last_position, pruned_to from kit.event_log',
    });
    const [row] = rows;
    if (!row) throw new Error('the log of events has lost its state');
    return { id: row.id, last: Number(row.last_position), prunedTo: Number(row.pruned_to) };
  }

  async #page(position: number): Promise<LoggedEvent[]> {
    const { rows } = await this.#pool.query<{ position: string; topic: string; data: unknown }>({
      name: 'kit-events-after',
      text: 'select position, topic, data from kit.events where position > $1 order by position limit $2',
      values: [position, PAGE],
    });
    return rows.map((row) => ({ ...row, position: Number(row.position) }));
  }
}

/** Gives the app its log of events, `app.events`; after {@link registerDatabase}. */
export function registerEvents(app: ServiceApp, databaseUrl: string): void {
  const events = new EventLog({ pool: app.pg.pool, databaseUrl, log: app.log });
  app.decorate('events', events);
  app.addHook('onReady', () => events.start());
  app.addHook('onClose', () => events.close());
}
