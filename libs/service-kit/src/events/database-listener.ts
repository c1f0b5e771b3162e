import { Client } from 'pg';

/** What a {@link DatabaseListener} listens to and whom it tells. */
export interface DatabaseListenerOptions {
  readonly databaseUrl: string;
  /** Name of the notifications: letters, digits, underscores. */
  readonly channel: string;
  /** Something changed, or may have changed while nobody listened. */
  readonly onChange: () => void;
  /** The connection was lost; another one is being made. */
  readonly onTrouble: (error: Error) => void;
}

const RECONNECT_MS = { first: 200, most: 5_000 };
const CONNECT_DEADLINE_MS = 3_000;

/** Hears within milliseconds of what another process of the same database notifies. Connects again for as long as it is not closed. */
export class DatabaseListener {
  readonly #options: DatabaseListenerOptions;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(options: DatabaseListenerOptions) {
    this.#options = options;
  }

  /** Connects; a failure is reported and tried again, never thrown. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'mintwire listener',
      connectionTimeoutMillis: CONNECT_DEADLINE_MS,
      query_timeout: CONNECT_DEADLINE_MS,
      keepAlive: true,
    });
    client.on('notification', () => this.#options.onChange());
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${this.#options.channel}`);
      this.#failures = 0;
      this.#options.onChange();
    } catch (error) {
      this.#lost(client, error as Error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#options.onTrouble(error);
    client.end().catch(() => undefined);
    const wait = Math.min(RECONNECT_MS.first * 2 ** this.#failures, RECONNECT_MS.most);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.start(), wait);
  }
}
