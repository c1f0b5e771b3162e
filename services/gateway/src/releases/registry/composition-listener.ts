import { Client } from 'pg';

/** Where {@link CompositionListener} reports to. */
export interface CompositionListenerOptions {
  readonly databaseUrl: string;
  /** Something changed, or may have changed while nobody listened. */
  readonly onChange: () => void;
  readonly onTrouble: (error: Error) => void;
}

const CHANNEL = 'mintwire_composition';
const RECONNECT_MS = { first: 200, most: 5_000 };

/** Hears within milliseconds when another process changes what is live. Connects again for as long as it is not closed. */
export class CompositionListener {
  readonly #options: CompositionListenerOptions;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(options: CompositionListenerOptions) {
    this.#options = options;
  }

  /** Connects; a failure is reported and tried again, never thrown. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'mintwire gateway listener',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    client.on('notification', () => this.#options.onChange());
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
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
