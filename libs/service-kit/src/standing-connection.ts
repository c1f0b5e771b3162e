import { Client } from 'pg';

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
}

const RECONNECT_MS = { first: 200, max: 5_000 };
const DEADLINE_MS = 3_000;

/** One connection for what lives as long as a connection does: listening, session locks. Connects again for as long as it is not closed. */
export class StandingConnection {
  readonly #options: StandingConnectionOptions;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(options: StandingConnectionOptions) {
    this.#options = options;
  }

  /** Connects; a failure is reported and tried again, never thrown. */
  async start(): Promise<void> {
    const { databaseUrl, name, setUp, onReady, onNotification } = this.#options;
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
      onReady();
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
    const wait = Math.min(RECONNECT_MS.first * 2 ** this.#failures, RECONNECT_MS.max);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.start(), wait);
  }
}
