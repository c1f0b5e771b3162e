import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import {
  AppError,
  type DeployToken,
  type GateResult,
  type ReleaseChannel,
  type ReleaseDescriptor,
  type ReleasesAnswer,
  type RemoteReleases,
  type UploadAnswer,
  ERRORS,
} from '@mintwire/contracts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, transaction, type Queryable } from '@mintwire/service-kit/transaction';
import { isAccountName } from '../admin/actor';
import {
  bringsNewRelease,
  decide,
  emptyChannel,
  putBack,
  rollbackTarget,
  withdrawn,
  type Channel,
  type Decision,
  type PastRelease,
} from '../composition/domain/channel';
import type { ServiceVersions } from './gates/api-gate';
import { faultOf, requirePassed, type Gates } from './gates/gates';
import { insertAudit, type AuditRecord } from '../admin/store/audit';
import {
  decideInTurn,
  findChannel,
  listChannels,
  listPastReleases,
  lockChannel,
  occurringReleases,
  writeChannel,
} from '../composition/store/channels';
import { readWatches } from './store/canary-watches';
import { findRelease, findStored, insertRelease, listReleases, releaseExists, repairRow } from './store/releases';
import type { ArtifactStore } from './artifacts/artifact-store';
import type { DamageLog } from './artifacts/damage-log';
import { oneAtATime } from './one-at-a-time';
import { readBuild, readDescriptor, type CheckedBuild } from './read-build';
import { receiveUpload, type UploadDeadlines } from './receive-upload';
import type { ReleaseCollector } from './release-collector';

/** What a {@link ReleaseService} works with. */
export interface ReleaseServiceParts {
  readonly db: Pool;
  readonly artifacts: ArtifactStore;
  readonly gates: Gates;
  readonly clock: () => Date;
  readonly uploads: UploadDeadlines;
  /** Knows what was found changed on disk. */
  readonly damage: Pick<DamageLog, 'faultOf' | 'forget'>;
  /** Makes room for the next one. */
  readonly collector: ReleaseCollector;
}

/** What became of an upload: `known` when all of it was there. */
type StoreOutcome = 'stored' | 'repaired' | 'known';

/** Who asks, for the audit log, and how far their word goes. */
export type Asker = Pick<AuditRecord, 'actor' | 'address' | 'requestId'> & {
  readonly standing: 'owner' | 'operator' | 'team';
  /** Keeps them as they are until the transaction ends. @throws {AppError} when they may not do this any more: gates and uploads take a while */
  readonly hold: (db: Queryable) => Promise<void>;
};

/** The registry's counter: takes uploads in and decides which release visitors get. */
export class ReleaseService {
  readonly #parts: ReleaseServiceParts;

  constructor(parts: ReleaseServiceParts) {
    this.#parts = parts;
  }

  /**
   * Takes a release in. It is not live afterwards; whatever interrupts or refuses it leaves nothing behind.
   * @param onRelease is told which release it is as soon as it says so
   * @throws {AppError} UPLOAD_*, RELEASE_REMOTE_MISMATCH, RELEASE_EXISTS, RELEASE_INVALID, RELEASE_GATES_FAILED, DEPLOY_TOKEN_SCOPE_MISSING
   */
  async upload(
    body: Readable,
    token: DeployToken,
    asker: Asker,
    onRelease: (release: string) => void = () => undefined,
  ): Promise<UploadAnswer> {
    const { artifacts, db } = this.#parts;
    const folder = await artifacts.newIncoming();
    try {
      await receiveUpload(body, folder, this.#parts.uploads, async (file) => {
        const descriptor = await readDescriptor(file, token.remote);
        onRelease(`${descriptor.remote.name} ${descriptor.version}`);
        return this.#isKnown(descriptor, token);
      });
      const build = await readBuild(folder, token.remote);
      const { descriptor } = build;
      const { name } = descriptor.remote;
      const known = await this.#isKnown(descriptor, token);
      const gates = await this.#parts.gates.ofUpload(build, await occurringReleases(db, name));
      requirePassed(name, gates);
      // The same release again repairs what became of its files.
      const whole = known && (await artifacts.holds(descriptor));
      const outcome = whole ? 'known' : await this.#store(build, token, asker);
      if (outcome === 'stored') await this.#parts.collector.collect(name);
      return {
        remote: name,
        version: descriptor.version,
        stored: outcome === 'stored',
        repaired: outcome === 'repaired',
        gates,
      };
    } finally {
      await artifacts.dropIncoming(folder);
    }
  }

  /**
   * Carries out a decision as one row of the registry, or refuses it and changes nothing.
   * It is made of what was there when it was asked: of several made at once one wins, and the others are told.
   * @param given revision of the channel that whoever decides has seen; null where nobody has looked: then the one of now counts
   * @throws {AppError} RELEASE_UNKNOWN, RELEASE_CONFLICT, RELEASE_GATES_FAILED, and what `decide` of the domain throws
   */
  async decide(
    remote: string,
    version: string,
    decision: Decision,
    asker: Asker,
    given: number | null = null,
  ): Promise<ReleaseChannel> {
    const { db, gates } = this.#parts;
    const [exists, seen] = await Promise.all([releaseExists(db, remote, version), findChannel(db, remote)]);
    if (!exists) throw new AppError(ERRORS.RELEASE_UNKNOWN, { remote, version });
    // Away from a release one gets whatever is wrong with it.
    const descriptor = bringsNewRelease(decision) ? await findRelease(db, remote, version) : null;
    // Slow checks first: nobody waits for a lock on the registry while a service is asked.
    const before: GateResult[] = descriptor ? await gates.beforeLive(descriptor) : [];
    const versions =
      decision.action === 'rollback'
        ? await this.#readyForReturn(remote, seen && rollbackTarget(seen, version, decision.to ?? null))
        : null;
    return this.#change(
      remote,
      `release.${decision.action}`,
      given ?? seen?.revision ?? 0,
      asker,
      async (client, channel) => {
        if (descriptor && channel) requireMayBringBack(channel, asker);
        // It may have been collected while the gates were asked.
        if (!(await releaseExists(client, remote, version)))
          throw new AppError(ERRORS.RELEASE_UNKNOWN, { remote, version });
        const past = versions ? await this.#past(client, remote, versions) : [];
        const next = decide(channel, remote, version, decision, past);
        if (descriptor) {
          const others = await occurringReleases(client, remote);
          requirePassed(remote, [...before, ...(await Promise.all(gates.beside(descriptor, others)))]);
        }
        return { next, version, detail: detailOf(decision, next) };
      },
    );
  }

  /**
   * Takes a remote off the site at once. What was live of it can be put back.
   * @throws {AppError} RELEASE_CONFLICT, SHELL_STAYS, REMOTE_LOCKED, REMOTE_WITHDRAWN, REMOTE_NOT_SHOWN
   */
  async withdraw(remote: string, asker: Asker, given: number | null = null): Promise<ReleaseChannel> {
    const { db, clock } = this.#parts;
    const seen = await findChannel(db, remote);
    return this.#change(remote, 'release.withdraw', given ?? seen?.revision ?? 0, asker, async (_client, channel) => {
      const known = channel ?? emptyChannel(remote);
      return {
        next: withdrawn(known, clock(), asker.actor),
        version: known.live ?? known.canary,
        detail: 'off the site',
      };
    });
  }

  /**
   * Puts a withdrawn remote back, with what was live when it was withdrawn.
   * @throws {AppError} RELEASE_CONFLICT, REMOTE_NOT_WITHDRAWN, RELEASE_INCOMPATIBLE, and FORBIDDEN or DEPLOY_TOKEN_NOT_ENOUGH where an owner has to
   */
  async putBack(remote: string, asker: Asker, given: number | null = null): Promise<ReleaseChannel> {
    const seen = await findChannel(this.#parts.db, remote);
    const versions = await this.#readyForReturn(remote, seen?.withdrawnAt ? seen.previous : null);
    return this.#change(remote, 'release.put-back', given ?? seen?.revision ?? 0, asker, async (client, channel) => {
      const known = channel ?? emptyChannel(remote);
      requireMayBringBack(known, asker);
      const next = putBack(known, await this.#past(client, remote, versions));
      return { next, version: next.live, detail: `live ${next.live ?? 'none'}` };
    });
  }

  /** Writes what becomes of a channel, in turn with all other decisions: two releases promoted at once must each be checked beside the other. */
  async #change(
    remote: string,
    action: string,
    basis: number,
    { standing: _standing, hold, ...asker }: Asker,
    work: (
      client: PoolClient,
      channel: Channel | null,
    ) => Promise<{ readonly next: Channel; readonly version: string | null; readonly detail: string }>,
  ): Promise<ReleaseChannel> {
    const { db, clock } = this.#parts;
    return transaction(db, async (client) => {
      await decideInTurn(client);
      await hold(client);
      const channel = await lockChannel(client, remote);
      if (basis !== (channel?.revision ?? 0)) throw new AppError(ERRORS.RELEASE_CONFLICT, { remote });
      const { next, version, detail } = await work(client, channel);
      const revision = await writeChannel(client, next);
      const subject = version === null ? remote : `${remote} ${version}`;
      await insertAudit(client, { ...asker, at: clock(), action, subject, outcome: 'done', detail });
      return describeChannel({ ...next, revision });
    });
  }

  /** What was live of a remote before, with what stands against it beside the others as they are now. */
  async #past(client: PoolClient, remote: string, versions: ServiceVersions): Promise<PastRelease[]> {
    const others = await occurringReleases(client, remote);
    return Promise.all(
      (await listPastReleases(client, remote)).map(async ({ descriptor, leftBehind }) => ({
        version: descriptor.version,
        leftBehind,
        fault: faultOf(await this.#parts.gates.whetherCompatible(descriptor, others, versions)),
      })),
    );
  }

  /**
   * What takes time before a release can come back.
   * @returns what the services say of themselves
   * @throws {AppError} RELEASE_INCOMPATIBLE when its files are not there any more
   */
  async #readyForReturn(remote: string, version: string | null): Promise<ServiceVersions> {
    const { db, gates } = this.#parts;
    if (version === null) return {};
    const target = await findRelease(db, remote, version);
    const reasons = target && faultOf([await gates.files(target)]);
    if (reasons) throw new AppError(ERRORS.RELEASE_INCOMPATIBLE, { remote, version, reasons });
    return gates.serviceVersions();
  }

  /** Every remote, or one, with its channel and its releases. */
  async list(remote: string | null): Promise<ReleasesAnswer> {
    const { db } = this.#parts;
    const [releases, channels, watches] = await Promise.all([
      listReleases(db, remote),
      listChannels(db),
      readWatches(db, remote),
    ]);
    const names = [...new Set(releases.map((release) => release.remote))];
    const items = names.map((name) => ({
      ...describeChannel(channels.find((channel) => channel.remote === name) ?? emptyChannel(name)),
      canaryWatch: watches.get(name) ?? null,
      releases: releases
        .filter((release) => release.remote === name)
        .map(({ remote: _remote, fault, ...release }) => ({
          ...release,
          fault: fault ?? this.#parts.damage.faultOf(name, release.version),
        })),
    }));
    return { items, total: items.length };
  }

  /** One remote; without a channel and releases where there are none yet. */
  async one(remote: string): Promise<RemoteReleases> {
    const [item] = (await this.list(remote)).items;
    return item ?? { ...describeChannel(emptyChannel(remote)), canaryWatch: null, releases: [] };
  }

  /** Whether the very same release is stored already, and can be read. */
  async #isKnown(descriptor: ReleaseDescriptor, token: DeployToken): Promise<boolean> {
    const { name } = descriptor.remote;
    const { version } = descriptor;
    if (name !== token.remote)
      throw new AppError(ERRORS.RELEASE_REMOTE_MISMATCH, { remote: token.remote, other: name });
    const known = await findStored(this.#parts.db, name, version);
    if (known instanceof AppError) return false;
    if (known && !isDeepStrictEqual(known, descriptor))
      throw new AppError(ERRORS.RELEASE_EXISTS, { remote: name, version });
    return known !== null;
  }

  async #store(build: CheckedBuild, token: DeployToken, asker: Asker): Promise<StoreOutcome> {
    const { artifacts, db } = this.#parts;
    const prepared = await artifacts.prepare(build);
    try {
      return await oneAtATime(db, build.descriptor.remote.name, (client) =>
        this.#register(client, build.descriptor, prepared, token, asker),
      );
    } finally {
      await artifacts.dropIncoming(prepared);
    }
  }

  async #register(
    client: PoolClient,
    descriptor: ReleaseDescriptor,
    prepared: string,
    token: DeployToken,
    asker: Asker,
  ): Promise<StoreOutcome> {
    const { name } = descriptor.remote;
    const { artifacts, clock, damage } = this.#parts;
    const known = await findStored(client, name, descriptor.version);
    const unreadable = known instanceof AppError;
    if (known && !unreadable) {
      if (!isDeepStrictEqual(known, descriptor))
        throw new AppError(ERRORS.RELEASE_EXISTS, { remote: name, version: descriptor.version });
      // Somebody may have uploaded the same while the gates were asked.
      if (await artifacts.holds(descriptor)) return 'known';
    }
    if (unreadable) await this.#requireMayWriteAnew(client, descriptor, token);
    await artifacts.place(descriptor, prepared);
    const { standing: _standing, hold, ...by } = asker;
    await inTransaction(client, async () => {
      await hold(client);
      if (unreadable) await repairRow(client, descriptor);
      else if (!known) await insertRelease(client, descriptor, asker.actor);
      await insertAudit(client, {
        ...by,
        at: clock(),
        action: known ? 'release.repair' : 'release.upload',
        subject: `${name} ${descriptor.version}`,
        outcome: 'done',
      });
    });
    if (known) damage.forget(name, descriptor.version);
    return known ? 'repaired' : 'stored';
  }

  /**
   * A row that cannot be read does not say which release it was of: the files do, and to what visitors may get only who may promote says anything.
   * @throws {AppError} RELEASE_EXISTS, DEPLOY_TOKEN_SCOPE_MISSING
   */
  async #requireMayWriteAnew(
    client: PoolClient,
    descriptor: ReleaseDescriptor,
    { scopes }: DeployToken,
  ): Promise<void> {
    const { remote, version } = descriptor;
    if (!(await this.#parts.artifacts.holds(descriptor)))
      throw new AppError(ERRORS.RELEASE_EXISTS, { remote: remote.name, version });
    const channel = await findChannel(client, remote.name);
    const isShown = channel && [channel.live, channel.canary, channel.previous].includes(version);
    if (isShown && !scopes.includes('promote'))
      throw new AppError(ERRORS.DEPLOY_TOKEN_SCOPE_MISSING, { scope: 'promote' });
  }
}

function detailOf(decision: Decision, next: Channel): string {
  if (decision.action === 'canary') return `${decision.percent} %`;
  const reason = 'reason' in decision && decision.reason !== null ? `: ${decision.reason}` : '';
  return `live ${next.live ?? 'none'}${reason}`;
}

/** What an owner took off the site only an owner brings back; what a team took off, also the team and operators. */
function requireMayBringBack({ withdrawnBy }: Channel, { standing }: Asker): void {
  if (withdrawnBy === null || standing === 'owner' || !isAccountName(withdrawnBy)) return;
  throw new AppError(standing === 'team' ? ERRORS.DEPLOY_TOKEN_NOT_ENOUGH : ERRORS.FORBIDDEN);
}

function describeChannel({ setBy: _setBy, withdrawnAt, ...channel }: Channel): ReleaseChannel {
  return { ...channel, withdrawnAt: withdrawnAt?.toISOString() ?? null };
}
