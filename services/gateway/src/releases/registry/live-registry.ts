import type { FastifyBaseLogger } from 'fastify';
import { AppError, type ReleaseDescriptor, ERRORS } from '@mintwire/contracts';
import { StandingConnection } from '@mintwire/service-kit/standing-connection';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Snapshot } from '../../composition/domain/snapshot';
import { DESCRIPTION, type ReportDamage } from '../artifacts/damage-log';
import { readRegistry } from '../../composition/store/channels';
import { readActivePreviews, readRevokedPreviews } from '../../composition/store/previews';
import { readLayout } from '../../site/store/site-layout';
import { readSiteSettings } from '../../site/store/site-settings';
import { RELEASES_FORGOTTEN } from '../store/releases';

/** What a {@link LiveRegistry} is made of. */
export interface LiveRegistryOptions {
  readonly db: Queryable;
  readonly databaseUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  /** Gets a new snapshot ready (warm render children) before page views see it; bounded by a short wait. */
  readonly prepare: (next: Snapshot) => Promise<unknown>;
  readonly reportDamage: ReportDamage;
  /** Is told of the releases whose rows can be read. */
  readonly onReadable: (releases: readonly ReleaseDescriptor[]) => Promise<void>;
  /** Is called when releases were forgotten, or may have been while nobody listened. */
  readonly onForgotten: () => unknown;
  /** How often the registry is read without being told of a change, in milliseconds. */
  readonly refreshMs?: number;
}

const CHANNEL = 'mintwire_composition';
/** Notifications can get lost with a connection; nothing stays unseen longer than this. */
const REFRESH_MS = 10_000;
/** What was just decided is heard of sooner, as long as somebody listens. */
const HEARD_MS = 100;
/** Longest that a new release waits for its own preparation: it is to be visible within a second. */
const PREPARE_MS = 600;

/** The registry in memory: page views read it without asking the database, and it outlives a database that is away. */
export class LiveRegistry {
  readonly #options: LiveRegistryOptions;
  /** Hears within milliseconds when another process changes what is live. */
  readonly #listener: StandingConnection;
  #snapshot: Snapshot | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  /** Who waits for a reading to begin. */
  #waiting: (() => void)[] = [];
  /** Ends the wait for a preparation. */
  #hurry: () => void = () => undefined;
  #prepared: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveRegistryOptions) {
    this.#options = options;
    const changed = () => void this.refresh();
    this.#listener = new StandingConnection({
      databaseUrl: options.databaseUrl,
      name: 'gateway listener',
      setUp: (client) => client.query(`listen ${CHANNEL}`),
      onReady: () => {
        changed();
        options.onForgotten();
      },
      onNotification: (notice) => (notice === RELEASES_FORGOTTEN ? options.onForgotten() : changed()),
      onTrouble: (error) =>
        options.logger.warn({ err: error }, 'not listening to the registry; asking it at intervals'),
    });
  }

  /** The newest state known; null when the registry was never read. */
  get snapshot(): Snapshot | null {
    return this.#snapshot;
  }

  /** Begins to follow the registry. Resolves when what is live now can be rendered, or cannot be. */
  async start(): Promise<void> {
    await this.refresh();
    await this.#prepared;
    await this.#listener.start();
    this.#timer = setInterval(() => void this.refresh(), this.#options.refreshMs ?? REFRESH_MS);
  }

  /** Reads the registry once more; calls that come together share one reading that began after all of them. */
  async refresh(): Promise<void> {
    this.#again = true;
    // Whoever waits for the read that is under way has waited long enough: the next one brings what changed since.
    this.#hurry();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    for (const begun of this.#waiting.splice(0)) begun();
    return this.#running;
  }

  /** Resolves when what was decided just now is known here. The notice of it begins the reading; without one it begins by itself. */
  async caughtUp(): Promise<void> {
    if (!this.#running) {
      const unheard = setTimeout(() => void this.refresh(), HEARD_MS);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      clearTimeout(unheard);
    }
    await this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#read();
      } catch (error) {
        this.#options.logger.warn({ err: error }, 'the registry could not be read; the last known releases stay');
      }
    }
  }

  async #read(): Promise<void> {
    const { db, prepare, logger, clock, reportDamage, onReadable } = this.#options;
    const [registry, site, { layout }, previews, revokedPreviews] = await Promise.all([
      readRegistry(db),
      readSiteSettings(db),
      readLayout(db),
      readActivePreviews(db, clock()),
      readRevokedPreviews(db, clock()),
    ]);
    const next: Snapshot = { ...registry, site, layout, previews, revokedPreviews };
    for (const { remote, version, reason } of next.unreadable)
      reportDamage(
        remote,
        version,
        DESCRIPTION,
        new AppError(ERRORS.RELEASE_UNREADABLE, { remote, version, reason }, { cause: new Error(reason) }),
      );
    onReadable(readableOf(next)).catch((error: unknown) =>
      logger.warn({ err: error }, 'what was damaged could not be looked at again'),
    );
    this.#prepared = prepare(next).catch((error: unknown) =>
      logger.error({ err: error }, 'a release is not ready to render'),
    );
    if (releasesOf(next) !== releasesOf(this.#snapshot)) await this.#readyOrLate();
    this.#snapshot = next;
  }

  async #readyOrLate(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      this.#hurry = resolve;
      timer = setTimeout(resolve, PREPARE_MS);
    });
    if (!this.#again) await Promise.race([this.#prepared, late]);
    clearTimeout(timer);
  }
}

/** The releases that visitors may get and that can be read; of one that cannot, live has another or mere addresses. */
function readableOf({ live, canaries, previous, unreadable }: Snapshot): ReleaseDescriptor[] {
  const bad = new Set(unreadable.map(({ remote, version }) => `${remote} ${version}`));
  return [
    ...[...live.values()].map(({ descriptor }) => descriptor),
    ...[...canaries.values()].map(({ descriptor }) => descriptor),
    ...previous.values(),
  ].filter(({ remote, version }) => !bad.has(`${remote.name} ${version}`));
}

/** Which releases visitors may get: as long as they are the same, nothing needs to be made ready. */
function releasesOf(snapshot: Snapshot | null): string {
  if (!snapshot) return '';
  const { live, canaries, previous } = snapshot;
  const versions = [
    [...live.values()].map(({ descriptor }) => descriptor),
    [...canaries.values()].map(({ descriptor }) => descriptor),
    [...previous.values()],
  ];
  return JSON.stringify(
    versions.map((descriptors) => descriptors.map(({ remote, version }) => `${remote.name} ${version}`).sort()),
  );
}
