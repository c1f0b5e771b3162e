import { Type, type Static } from 'typebox';
import { DeployToken } from './admin';
import { ReleaseTelemetry } from './telemetry';

/**
 * The checks that a release passes before anybody may get it, in the order in which they are reported. An upload is asked all
 * but `warm`; what may have changed since, and `warm`, are asked before it goes live.
 */
export const GATES = ['files', 'routes', 'platform', 'api', 'size', 'css', 'smoke', 'warm'] as const;
export type GateName = (typeof GATES)[number];

/** Most gzip bytes of what a first page view downloads: the shell's first scripts, and a remote's entry. */
export const RELEASE_BUDGETS = { shellInitial: 90 * 1024, remoteEntry: 14 * 1024 } as const;

/** What may be uploaded as one release. */
export const UPLOAD_LIMITS = { bytes: 50 * 1024 * 1024, files: 500 } as const;

/** Outcome of one gate; `reason` says why it refuses. A gate that cannot run refuses. */
export const GateResult = Type.Object({
  gate: Type.Union([
    Type.Literal('files'),
    Type.Literal('routes'),
    Type.Literal('platform'),
    Type.Literal('api'),
    Type.Literal('size'),
    Type.Literal('css'),
    Type.Literal('smoke'),
    Type.Literal('warm'),
  ]),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'null when the gate is passed' }),
});
export type GateResult = Static<typeof GateResult>;

const Version = Type.Union([Type.String(), Type.Null()]);

/** Which releases of a remote visitors get. */
export const ReleaseChannel = Type.Object({
  remote: Type.String(),
  live: Version,
  previous: Type.Union([Type.String(), Type.Null()], {
    description: 'where a rollback goes; of a withdrawn remote, what putting it back brings',
  }),
  canary: Version,
  canaryPercent: Type.Integer({ description: 'share of visitors that get the canary' }),
  locked: Type.Boolean(),
  lockedBy: Type.Union([Type.String(), Type.Null()], { description: 'who locked it: account:<email>' }),
  lockReason: Type.Union([Type.String(), Type.Null()], { description: 'why it is locked, as whoever locked it said' }),
  firstLive: Type.Union([Type.String(), Type.Null()], {
    description: 'the release before which none was live: a rollback from it leads to none',
  }),
  withdrawnAt: Type.Union([Type.String(), Type.Null()], { description: 'since when it is taken off the site' }),
  withdrawnBy: Type.Union([Type.String(), Type.Null()]),
  revision: Type.Integer({
    description:
      'counts changes; sent back as `If-Match`, a decision is refused when somebody else was quicker. 0 before the first release',
  }),
});
export type ReleaseChannel = Static<typeof ReleaseChannel>;

/** One stored release. */
export const StoredRelease = Type.Object({
  version: Type.String(),
  uploadedAt: Type.String(),
  uploadedBy: Type.String(),
  liveAt: Type.Union([Type.String(), Type.Null()], {
    description:
      'when it went live for the last time; null for one that was never live. What was live can be returned to',
  }),
  platform: Type.String(),
  platformVersion: Type.String(),
  files: Type.Integer(),
  bytes: Type.Integer(),
  fault: Type.Union([Type.String(), Type.Null()], {
    description: 'why it cannot be used: its description is not valid, or its files were changed on disk',
  }),
});
export type StoredRelease = Static<typeof StoredRelease>;

const WatchedVisits = Type.Object({
  count: Type.Integer({ description: 'page views that were compared' }),
  failed: Type.Integer({ description: 'of them with an error' }),
  timed: Type.Integer({ description: 'page views whose load time was compared' }),
  slow: Type.Integer({ description: 'of them slower than three quarters of those before' }),
});

/** What browsers said of the last canary beside the live release, and why it was stopped if it was. */
export const CanaryWatch = Type.Object({
  canary: Type.String(),
  live: Type.String(),
  since: Type.String(),
  visits: Type.Object({ canary: WatchedVisits, live: WatchedVisits }),
  stoppedAt: Version,
  reason: Type.Union([Type.String(), Type.Null()], { description: 'why the site stopped it; null unless it did' }),
});
export type CanaryWatch = Static<typeof CanaryWatch>;

/** A remote with its channel, its last canary, and its releases, newest first. */
export const RemoteReleases = Type.Object({
  ...ReleaseChannel.properties,
  canaryWatch: Type.Union([CanaryWatch, Type.Null()]),
  releases: Type.Array(StoredRelease),
});
export type RemoteReleases = Static<typeof RemoteReleases>;

/**
 * `GET /api/releases/{remote}?since=`: how one remote stands, for its team: what visitors get, what is stored, and what browsers
 * reported of it, without `since` in the last 24 hours.
 */
export const RemoteStatus = Type.Object({
  ...RemoteReleases.properties,
  telemetry: Type.Object({ since: Type.String(), items: Type.Array(ReleaseTelemetry) }),
  token: Type.Union([DeployToken, Type.Null()], { description: 'the deploy token that asks; null for a person' }),
});
export type RemoteStatus = Static<typeof RemoteStatus>;

/** `GET /api/releases`: every remote with its channel and its releases, newest first. */
export const ReleasesAnswer = Type.Object({
  items: Type.Array(RemoteReleases),
  total: Type.Integer(),
});
export type ReleasesAnswer = Static<typeof ReleasesAnswer>;

/** Answer to an upload. A version uploaded again with the very same content is answered with `stored: false`; `repaired` says that files of it were damaged. */
export const UploadAnswer = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  stored: Type.Boolean(),
  repaired: Type.Boolean(),
  gates: Type.Array(GateResult),
});
export type UploadAnswer = Static<typeof UploadAnswer>;

/** `POST /api/releases/{remote}/{version}/canary`; 0 ends the canary. */
export const CanaryBody = Type.Object(
  { percent: Type.Integer({ minimum: 0, maximum: 100 }) },
  { additionalProperties: false },
);

/** `POST /api/releases/{remote}/{version}/rollback`: without a body it leads to the release before this one. */
export const RollbackBody = Type.Object(
  {
    to: Type.Optional(
      Type.String({ maxLength: 60, description: 'a release that was live before, however many steps back' }),
    ),
  },
  { additionalProperties: false },
);

/** `POST /api/releases/{remote}/{version}/lock`: why nothing is to go live. */
export const LockBody = Type.Object(
  { reason: Type.Optional(Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 300 })) },
  { additionalProperties: false },
);

/** `GET /api/releases/{remote}/{version}/gates`: what each gate says of a stored release now, beside what visitors may get. */
export const GatesAnswer = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  gates: Type.Array(GateResult),
});
export type GatesAnswer = Static<typeof GatesAnswer>;
