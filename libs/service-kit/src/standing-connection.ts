import { Client, type QueryConfig } from 'pg';

/** What a {@link StandingConnection} is for. */
export interface StandingConnectionOptions {
  readonly databaseUrl: string;
  /** What Postgres shows it as. */
  readonly name: string;
  /** What every new connection begins with. */
  readonly setUp: (client: Client) => Promise<unknown>;
  /** It stands (again); what was to be heard meanwhile was missed. */
  readonly onReady: () => void;
  readonly onNotification?: (payload: string) => void;
  /** It was lost; another one is being made. */
  readonly onTrouble: (error: Error) => void;
  /** How often it is asked whether it still stands, in milliseconds. */
  readonly beatMs?: number;
}

const RECONNECT_MS = { first: 200, max: 5_000 };
const DEADLINE_MS = 3_000;
/** Firewalls forget silent connections, some after four minutes, and tell neither side. A database that is merely slow has two of these: what a lock says is not to be lost for that. */
const BEAT_MS = 10_000;

/** One connection for what lives as long as a connection does: listening, session locks. Connects again for as long as it is not closed. */
export class StandingConnection {
  readonly #options: StandingConnectionOptions;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(options: StandingConnectionOptions) {
    this.#options = options;
  }

  /** Connects; a failure is reported and tried again, never thrown. */
  async start(): Promise<void> {
    const { databaseUrl, name, setUp, onReady, onNotification, beatMs = BEAT_MS } = this.#options;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: `mintwire ${name}`,
      connectionTimeoutMillis: DEADLINE_MS,
      query_timeout: DEADLINE_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => onNotification?.(payload));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    this.#client = client;
    try {
      await client.connect();
      await setUp(client);
      this.#failures = 0;
      if (this.#closed || this.#client !== client) return;
      this.#beat = setInterval(() => this.#ask(client, 2 * beatMs), beatMs);
      onReady();
    } catch (error) {
      this.#lost(client, error as Error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    await this.#client?.end().catch(() => undefined);
  }

  #ask(client: Client, patienceMs: number): void {
    const question: QueryConfig & { query_timeout: number } = { text: 'select', query_timeout: patienceMs };
    client.query(question).catch((error: Error) => this.#lost(client, error));
  }

  #lost(client: Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    clearInterval(this.#beat);
    this.#options.onTrouble(error);
    client.end().catch(() => undefined);
    const wait = Math.min(RECONNECT_MS.first * 2 ** this.#failures, RECONNECT_MS.max);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.start(), wait);
  }
}
