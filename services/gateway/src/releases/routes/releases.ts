import type { Readable } from 'node:stream';
import {
  AppError,
  CanaryBody,
  GatesAnswer,
  Instant,
  LockBody,
  ReleaseChannel,
  ReleasesAnswer,
  RemoteStatus,
  RollbackBody,
  UPLOAD_LIMITS,
  UploadAnswer,
  type ErrorCode,
  ERRORS,
} from '@mintwire/contracts';
import { seenVersion, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { OWNER, RELEASES, andTeam } from '../../admin/access';
import { actorName, auditOrigin } from '../../admin/actor';
import { holdActor } from '../../admin/hold-actor';
import { MAX_NAME, RELEASE_VERSION, REMOTE_NAME } from '../../composition/domain/release-name';
import type { ReleaseCheck } from '../release-check';
import type { Asker, ReleaseService } from '../release-service';
import type { UploadSlots } from '../upload-slots';
import { readTelemetry, telemetryStart } from '../../telemetry/read-telemetry';

const Params = Type.Object({
  remote: Type.String({ pattern: REMOTE_NAME, maxLength: MAX_NAME }),
  version: Type.String({ pattern: RELEASE_VERSION, maxLength: MAX_NAME }),
});
/** Tar headers and padding beside the files. */
const ARCHIVE_LIMIT = UPLOAD_LIMITS.bytes + 4 * 1024 * 1024;

/** What the routes of the registry work with. */
export interface ReleasesParts {
  readonly service: ReleaseService;
  readonly check: ReleaseCheck;
  readonly slots: UploadSlots;
  readonly db: Pool;
  readonly clock: () => Date;
}

const UPLOAD_ERRORS = [
  'DEPLOY_TOKEN_INVALID',
  'RELEASE_REMOTE_MISMATCH',
  'RELEASE_EXISTS',
  'DEPLOY_TOKEN_SCOPE_MISSING',
  'RELEASE_INVALID',
  'RELEASE_GATES_FAILED',
  'UPLOAD_UNREADABLE',
  'UPLOAD_PATH_REFUSED',
  'UPLOAD_TOO_LARGE',
  'UPLOAD_TOO_SLOW',
  'UPLOAD_BUSY',
  'FORBIDDEN',
] as const satisfies readonly ErrorCode[];

/** Of every decision about a release, beside those of its own. */
const decisionErrors = (...own: ErrorCode[]): ErrorCode[] => ['RELEASE_UNKNOWN', 'RELEASE_CONFLICT', ...own];
const NEW_ERRORS = decisionErrors(
  'RELEASE_IS_LIVE',
  'RELEASE_GATES_FAILED',
  'RELEASE_UNREADABLE',
  'REMOTE_LOCKED',
  'FORBIDDEN',
  'DEPLOY_TOKEN_NOT_ENOUGH',
);
const RETURN_ERRORS = ['RELEASE_NEVER_LIVE', 'RELEASE_INCOMPATIBLE', 'RELEASE_UNREADABLE'] as const;

/** `/api/releases`: the registry, for the deploy token of a remote or somebody of the admin area. */
export async function registerReleases(
  parent: ServiceApp,
  { service, check, slots, db, clock }: ReleasesParts,
): Promise<void> {
  parent.get(
    '/api/releases',
    {
      config: { access: andTeam('read') },
      schema: {
        summary: 'Every remote with its releases and which of them visitors get; a deploy token gets its own remote',
        response: { 200: ReleasesAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.list(request.actor?.kind === 'deploy-token' ? request.actor.token.remote : null);
    },
  );

  parent.get(
    '/api/releases/:remote',
    {
      config: { access: andTeam('read'), errors: ['REMOTE_UNKNOWN'] },
      schema: {
        summary:
          'A remote with its releases and what browsers reported of them; a deploy token also learns until when it works',
        params: Type.Pick(Params, ['remote']),
        querystring: Type.Object({ since: Type.Optional(Instant) }, { additionalProperties: false }),
        response: { 200: RemoteStatus },
      },
    },
    async ({ params: { remote }, query, actor }, reply) => {
      reply.header('cache-control', 'no-store');
      const token = actor?.kind === 'deploy-token' ? actor.token : null;
      const [channel, { since, items }] = await Promise.all([
        service.one(remote),
        readTelemetry(db, remote, telemetryStart(query.since, clock())),
      ]);
      // A team may look before its first release; for anybody else a remote without one is none.
      if (!token && channel.releases.length === 0) throw new AppError(ERRORS.REMOTE_UNKNOWN, { remote });
      return { ...channel, telemetry: { since, items }, token };
    },
  );

  const promote = {
    config: { access: andTeam('promote'), audit: 'release.promote', ifMatch: 'heard' as const, errors: NEW_ERRORS },
    schema: {
      summary: 'Gives a release to all visitors, once every gate lets it pass; a locked remote stays as it is',
      params: Params,
      response: { 200: ReleaseChannel },
    },
  };
  parent.post('/api/releases/:remote/:version/promote', promote, async (request) => {
    const { remote, version } = request.params;
    return service.decide(remote, version, { action: 'promote' }, askerOf(request), seenVersion(request.headers));
  });

  const rollback = {
    config: {
      access: andTeam('rollback'),
      audit: 'release.rollback',
      ifMatch: 'heard' as const,
      errors: decisionErrors(
        'RELEASE_NOT_LIVE',
        'RELEASE_IS_LIVE',
        'RELEASE_NO_PREVIOUS',
        'REMOTE_LOCKED',
        ...RETURN_ERRORS,
      ),
    },
    schema: {
      summary: 'Goes back from a release to the one before it, or to one that was live earlier; of a canary, ends it',
      params: Params,
      body: Type.Union([RollbackBody, Type.Null()]),
      response: { 200: ReleaseChannel },
    },
  };
  parent.post('/api/releases/:remote/:version/rollback', rollback, async (request) => {
    const { remote, version } = request.params;
    const decision = { action: 'rollback', to: request.body?.to ?? null } as const;
    return service.decide(remote, version, decision, askerOf(request), seenVersion(request.headers));
  });

  const ofRemote = { params: Type.Pick(Params, ['remote']), response: { 200: ReleaseChannel } };
  const ownerAndTeam = { ...OWNER, deployToken: 'withdraw' } as const;
  const withdraw = {
    config: {
      access: ownerAndTeam,
      audit: 'release.withdraw',
      ifMatch: 'heard' as const,
      errors: [
        'RELEASE_CONFLICT',
        'SHELL_STAYS',
        'REMOTE_LOCKED',
        'REMOTE_WITHDRAWN',
        'REMOTE_NOT_SHOWN',
      ] satisfies ErrorCode[],
    },
    schema: {
      summary: 'Takes a remote off the site at once; the shell stays, and so does a remote that is locked',
      ...ofRemote,
    },
  };
  parent.post('/api/releases/:remote/withdraw', withdraw, async (request) => {
    return service.withdraw(request.params.remote, askerOf(request), seenVersion(request.headers));
  });
  const putBack = {
    config: {
      access: ownerAndTeam,
      audit: 'release.put-back',
      ifMatch: 'heard' as const,
      errors: [
        'RELEASE_CONFLICT',
        'REMOTE_NOT_WITHDRAWN',
        'FORBIDDEN',
        'DEPLOY_TOKEN_NOT_ENOUGH',
        ...RETURN_ERRORS,
      ] satisfies ErrorCode[],
    },
    schema: {
      summary: 'Puts a remote back on the site as it was; what an owner took off, only an owner puts back',
      ...ofRemote,
    },
  };
  parent.post('/api/releases/:remote/put-back', putBack, async (request) => {
    return service.putBack(request.params.remote, askerOf(request), seenVersion(request.headers));
  });

  for (const action of ['lock', 'unlock'] as const) {
    const body = Type.Union([LockBody, Type.Null()]);
    const summary =
      action === 'lock'
        ? 'Locks a remote to its live release: it stays, and nothing else goes live, until it is unlocked'
        : 'Lets other releases go live again in the place of a locked one';
    const options = {
      config: {
        access: RELEASES,
        audit: `release.${action}`,
        ifMatch: 'heard' as const,
        errors: decisionErrors('RELEASE_NOT_LIVE'),
      },
      schema: { summary, params: Params, body, response: { 200: ReleaseChannel } },
    };
    parent.post(`/api/releases/:remote/:version/${action}`, options, async (request) => {
      const reason = request.body?.reason ?? null;
      return service.decide(
        request.params.remote,
        request.params.version,
        action === 'lock' ? { action, reason, by: actorName(request.actor) } : { action, reason },
        askerOf(request),
        seenVersion(request.headers),
      );
    });
  }

  parent.get(
    '/api/releases/:remote/:version/gates',
    {
      config: { access: andTeam('read'), errors: ['RELEASE_UNKNOWN', 'RELEASE_UNREADABLE', 'UPLOAD_BUSY'] },
      schema: {
        summary: 'Asks every gate whether a release could go live now; nothing is changed',
        params: Params,
        response: { 200: GatesAnswer },
      },
    },
    async ({ params, actor }, reply) => {
      reply.header('cache-control', 'no-store');
      const ask = async () => ({ ...params, gates: (await check.of(params.remote, params.version)).gates });
      // Gates load the release as an upload does, so a team's program waits its turn as with one.
      return actor?.kind === 'deploy-token' ? slots.run(actor.token.id, ask) : ask();
    },
  );

  const canary = {
    config: {
      access: andTeam('canary'),
      audit: 'release.canary',
      ifMatch: 'heard' as const,
      errors: [...NEW_ERRORS, 'RELEASE_NOT_LIVE', 'RELEASE_NO_PREVIOUS', 'REMOTE_WITHDRAWN'] satisfies ErrorCode[],
    },
    schema: {
      summary: 'Gives a release to a share of visitors, once every gate lets it pass; a share of nothing ends that',
      params: Params,
      body: CanaryBody,
      response: { 200: ReleaseChannel },
    },
  };
  parent.post('/api/releases/:remote/:version/canary', canary, async (request) => {
    return service.decide(
      request.params.remote,
      request.params.version,
      { action: 'canary', percent: request.body.percent },
      askerOf(request),
      seenVersion(request.headers),
    );
  });

  await parent.register(async (app) => {
    // An archive is read while it comes; anything else is no upload.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
    const options = {
      config: {
        access: { roles: [], deployToken: 'upload' } as const,
        audit: 'release.upload',
        errors: UPLOAD_ERRORS,
      },
      bodyLimit: ARCHIVE_LIMIT,
      schema: {
        summary: 'Stores a release of the remote of the deploy token; it is live only when it is promoted',
        description:
          'A tar archive (not compressed): `release.json` first, which has to match `/api/schemas/release.json`, then each file that it lists, below `browser/` and `server/`. ' +
          `At most ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB and ${UPLOAD_LIMITS.files} files. Every gate is asked; what passes is stored, and is live only when it is promoted. ` +
          'The same version with the same files is answered with 200 and `stored: false`. With `Authorization: Bearer <deploy token of the remote>`.',
        consumes: ['application/x-tar'],
        response: { 200: UploadAnswer, 201: UploadAnswer },
      },
    };
    app.post('/api/releases', options, async (request, reply) => {
      const { actor } = request;
      if (actor?.kind !== 'deploy-token') throw new AppError(ERRORS.DEPLOY_TOKEN_INVALID);
      const { token } = actor;
      request.auditSubject = token.remote;
      // Said before anything is read: whoever sends that much is not to send it first.
      if (Number(request.headers['content-length'] ?? 0) > ARCHIVE_LIMIT)
        throw new AppError(ERRORS.UPLOAD_TOO_LARGE, { limit: `${UPLOAD_LIMITS.bytes / 1024 / 1024} MB` });
      const answer = await slots.run(token.id, () => {
        // A slow line is no slow sender: an upload has deadlines of its own, now that it is known whose it is.
        request.ownBodyDeadline?.();
        return service.upload(
          request.body as Readable,
          token,
          askerOf(request),
          (release) => (request.auditSubject = release),
        );
      });
      return await reply.code(answer.stored ? 201 : 200).send(answer);
    });
  });
}

function askerOf(request: FastifyRequest): Asker {
  const { actor } = request;
  const isOwner = actor?.kind === 'account' && actor.session.account.roles.includes('owner');
  return {
    ...auditOrigin(request),
    hold: (db) => holdActor(db, request),
    standing: isOwner ? 'owner' : actor?.kind === 'account' ? 'operator' : 'team',
  };
}
