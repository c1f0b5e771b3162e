import type { ReleaseDescriptor } from '@mintwire/contracts';
import { bucketOf } from '@mintwire/service-kit/storage-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { givenKeys, type ServiceApp, type SigningKey } from '@mintwire/service-kit';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { heldDescriptor, heldDescriptors, isWithdrawn, type Snapshot } from '../composition/domain/snapshot';
import type { Surroundings } from '../core/surroundings';
import { ArtifactStore } from './artifacts/artifact-store';
import { AssetCache } from './artifacts/asset-cache';
import { DamageLog } from './artifacts/damage-log';
import { StoredCopies } from './artifacts/stored-copies';
import { CanaryWatch, LOOK_EVERY_MS } from './canary-watch';
import { FailOver } from './fail-over';
import { Gates } from './gates/gates';
import { PreviewService } from './preview-service';
import { LiveRegistry } from './registry/live-registry';
import { ReleaseCheck } from './release-check';
import { COLLECTION, ReleaseCollector } from './release-collector';
import { ReleaseService } from './release-service';
import { registerAssets } from './routes/assets';
import { registerFailOver } from './routes/fail-over';
import { registerInternalReleases } from './routes/internal-releases';
import { registerPinnedRemotes } from './routes/pinned-remotes';
import { registerPreviews } from './routes/previews';
import { registerReleases } from './routes/releases';
import { registerSchemas } from './routes/schemas';
import { UploadSlots } from './upload-slots';

/** The files of releases, and what is known of damaged ones: what renders needs both before there is a registry. */
export interface ReleaseStore {
  readonly artifacts: ArtifactStore;
  readonly damage: DamageLog;
}

/** What there is of releases once they are assembled. */
export interface Releases {
  /** Known from when it is started. */
  readonly registry: LiveRegistry;
  readonly assets: AssetCache;
  readonly tasks: JobTasks;
}

/** What the registry needs beside its surroundings. */
export interface ReleasesParts extends ReleaseStore {
  readonly key: SigningKey;
  /** JavaScript file of a render child. */
  readonly renderChild: string;
  /** JavaScript file of the child that tries releases. */
  readonly smokeChild: string;
  /** Gets ready what a new state of the registry will need. */
  readonly prepare: (next: Snapshot) => Promise<unknown>;
  /** Has whoever will render a release load it. */
  readonly warm: (release: ReleaseDescriptor) => Promise<void>;
}

export async function openReleaseStore(
  app: ServiceApp,
  { config, logger, clock }: Surroundings,
): Promise<ReleaseStore> {
  const bucket = config.storage && (await bucketOf(config.storage));
  if (bucket)
    app.addHook('onReady', async () => {
      // Whatever is on this disk can be served without it.
      const problem = await bucket.problem();
      if (problem !== null) logger.error({ place: bucket.place, problem }, 'the bucket of STORAGE_URL cannot be used');
    });
  return {
    artifacts: new ArtifactStore(config.artifactFolder, bucket),
    damage: new DamageLog({ db: app.pg.pool, clock, logger, metrics: app.metrics }),
  };
}

/** Releases from their upload to their end: gates, registry, files, canaries and previews. */
export async function assembleReleases(
  app: ServiceApp,
  { config, logger, clock, now }: Surroundings,
  { artifacts, damage, key, renderChild, smokeChild, prepare, warm }: ReleasesParts,
): Promise<Releases> {
  const db = app.pg.pool;
  const { publicUrl, secure, uploads } = config;
  const reportDamage = damage.report;
  const collector = new ReleaseCollector({ db, artifacts, clock, logger, keep: config.releasesKept });
  const registry = new LiveRegistry({
    db,
    databaseUrl: config.databaseUrl,
    logger,
    clock,
    prepare,
    reportDamage,
    onReadable: (releases) => damage.recheck(releases, (release) => artifacts.holds(release)),
    onForgotten: () => collector.cleanDisk(),
  });
  showDecisions(app, registry);
  const snapshot = () => registry.snapshot;
  const gates = new Gates({ services: config.services, artifacts, smokeChild, renderChild, now, logger, warm });
  const check = new ReleaseCheck({ db, artifacts, gates });
  const service = new ReleaseService({ db, artifacts, damage, gates, clock, collector, uploads });
  const canaries = new CanaryWatch({ db, clock, logger });

  registerSchemas(app, publicUrl);
  registerFailOver(app, snapshot, new FailOver(gates));
  registerPinnedRemotes(app, snapshot);
  registerInternalReleases(app, {
    registry,
    artifacts,
    keys: givenKeys([key.publicKey, ...config.otherKeys].join(',')),
    clock,
    reportDamage,
  });
  const slots = new UploadSlots(uploads.atOnce);
  await registerReleases(app, { service, check, slots, db, clock });
  const previews = new PreviewService({ pool: db, check, clock, publicUrl });
  await registerPreviews(app, { service: previews, slots, db, secure });
  const assets = new AssetCache({
    db,
    copies: new StoredCopies({ artifacts, damage, logger }),
    held: (remote, version) => (registry.snapshot ? heldDescriptor(registry.snapshot, remote, version) : undefined),
    onDamage: reportDamage,
  });
  registerAssets(
    app,
    assets,
    (remote, version) => registry.snapshot !== null && isWithdrawn(registry.snapshot, remote, version),
  );

  /** Releases from before there was a bucket go there, too. */
  const shareReleases = async (): Promise<void> => {
    for (const release of registry.snapshot ? heldDescriptors(registry.snapshot) : [])
      await artifacts
        .holds(release)
        .catch((error: unknown) => logger.warn({ err: error }, 'a release is not in the bucket'));
  };
  app.addHook('onListen', async () => {
    if (config.storage) void shareReleases();
  });
  app.addHook('onClose', async () => {
    await registry.close();
    await collector.stop();
  });
  return {
    registry,
    assets,
    tasks: {
      'watch canaries': { everyMs: LOOK_EVERY_MS, run: () => canaries.look() },
      'collect old releases': { ...COLLECTION, run: () => collector.collectAll() },
    },
  };
}

/** What the pages of all visitors follow from. */
const DECISIONS = /^(release|preview|settings|layout)\./;

/** Whoever has decided something sees it from the next page on: the answer waits until this gateway knows of it. The others do within a second. */
function showDecisions(app: ServiceApp, registry: LiveRegistry): void {
  const wait = async (_request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (statusCode < 300) await registry.caughtUp();
  };
  app.addHook('onRoute', (route) => {
    if (DECISIONS.test(route.config?.audit ?? '')) route.onSend = [...[route.onSend ?? []].flat(), wait];
  });
}
