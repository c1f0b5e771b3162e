import { Type, type Static } from 'typebox';
import { RoleName } from './admin';
import { Integrity } from './scalars';

const Expose = Type.String({ pattern: '^\\./[a-z][a-z0-9-]*$' });

/** A page a remote owns. `path` is a route pattern of the shell's router (`/launches/:mint`). */
export const RemotePage = Type.Object({
  path: Type.String({ pattern: '^/[a-z0-9/:*_-]*$' }),
  expose: Expose,
  title: Type.String({ minLength: 1 }),
  description: Type.String({ minLength: 1 }),
  noindex: Type.Optional(Type.Boolean()),
  server: Type.Optional(
    Type.Boolean({ description: 'false: only browsers render it; by default the server bundle does, too' }),
  ),
  query: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }), {
      maxItems: 20,
      uniqueItems: true,
      description:
        'parameters of the address that what the server renders depends on, the first of each name; a page that does not say is kept for others only without any',
    }),
  ),
  connects: Type.Optional(
    Type.Literal('anywhere', {
      description:
        'its scripts ask servers that the visitor names; the gateway allows that to pages of its own list alone, and links lead there and away by a full page load',
    }),
  ),
  prefetch: Type.Optional(
    Type.Union([Type.Literal('intent'), Type.Literal('visible')], {
      description:
        'when its files are fetched ahead: as the visitor is about to follow a link (default), or as soon as a link is seen; never `visible` where wallet or chain code comes along',
    }),
  ),
});
export type RemotePage = Static<typeof RemotePage>;

/** A component a remote offers for a named place of a shell page, such as a section of the home page. */
export const RemoteSlot = Type.Object({
  slot: Type.String({ pattern: '^[a-z][a-z0-9.-]*$' }),
  expose: Expose,
  order: Type.Integer(),
});
export type RemoteSlot = Static<typeof RemoteSlot>;

/** First segments below `/admin` that are the shell's own. */
export const ADMIN_PATHS = [
  'overview',
  'account',
  'releases',
  'previews',
  'users',
  'tokens',
  'audit',
  'settings',
  'layout',
  'reports',
  'setup',
  'invite',
  'preview',
] as const;

/** A screen a remote brings to the admin area: `/admin/{path}` and everything below it shows the exposed component to these roles. */
export const RemoteAdminScreen = Type.Object({
  path: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  title: Type.String({ minLength: 1, maxLength: 40, description: 'its name in the navigation' }),
  group: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: "part of the navigation that it stands in, with others of that name; the remote's title unless set",
    }),
  ),
  roles: Type.Array(RoleName, {
    minItems: 1,
    uniqueItems: true,
    description: 'who sees it; what its calls may do, its service decides',
  }),
  expose: Expose,
  overview: Type.Optional(
    Type.Literal(true, {
      description:
        'a part of the first screen, with the figures and alarms of the remote, and no entry of the navigation',
    }),
  ),
});
export type RemoteAdminScreen = Static<typeof RemoteAdminScreen>;

/** A link that a remote offers for the site's header, menu or footer. An owner decides which of them are there, in which order. */
export const RemoteLink = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 40 }),
  to: Type.String({ pattern: '^/[a-z0-9/_-]*$', maxLength: 100, description: "path of one of the remote's own pages" }),
  places: Type.Array(Type.Union([Type.Literal('header'), Type.Literal('menu'), Type.Literal('footer')]), {
    minItems: 1,
    uniqueItems: true,
    description: 'where it makes sense; menu: that of small screens',
  }),
});
export type RemoteLink = Static<typeof RemoteLink>;

/** `remote.json`: what a remote says of itself. The registry refuses a release whose file does not match. */
export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: Type.String({ pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$' }),
    title: Type.String({ minLength: 1 }),
    platform: Type.String({ minLength: 1, description: 'semver range of @mintwire/platform it runs on' }),
    api: Type.Record(Type.String(), Type.String(), { description: 'semver range by service name' }),
    pages: Type.Array(RemotePage),
    slots: Type.Array(RemoteSlot),
    admin: Type.Optional(Type.Array(RemoteAdminScreen, { maxItems: 20 })),
    links: Type.Optional(Type.Array(RemoteLink, { maxItems: 10 })),
    pageState: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3,
        description: 'of the shell alone: the form of the page state that it reads',
      }),
    ),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Static<typeof RemoteManifest>;

/** One file of a release, relative to the release's folder. */
export const ReleaseFile = Type.Object({
  path: Type.String(),
  integrity: Integrity,
  bytes: Type.Integer({ minimum: 0 }),
  gzipBytes: Type.Integer({ minimum: 0 }),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** Scripts and styles that one exposed module (or the shell's first page) needs, by file path. */
export const AssetList = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });
export type AssetList = Static<typeof AssetList>;

/**
 * `release.json`, written by the build into `dist/`: everything the registry must know of a release.
 * `browser/` holds what visitors may fetch; `server/` holds the private server bundle.
 */
export const ReleaseDescriptor = Type.Object(
  {
    remote: RemoteManifest,
    version: Type.String({
      pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-f]{12}$',
      description: 'package version + content hash',
    }),
    platformVersion: Type.String({ description: 'of the @mintwire/platform it was built with' }),
    containerName: Type.String({
      description: "the remote's global container, as `containerNameOf` says; empty for the shell",
    }),
    entry: Type.String({ description: 'remoteEntry.js of a remote, first script of the shell' }),
    exposes: Type.Record(Type.String(), AssetList),
    lazy: Type.Record(Type.String(), AssetList, {
      description: "named lazy chunks worth a preload (the shell's federation runtime)",
    }),
    initial: AssetList,
    server: Type.Union([Type.String(), Type.Null()], { description: 'file of the server bundle, relative to server/' }),
    files: Type.Array(ReleaseFile),
    serverFiles: Type.Array(ReleaseFile),
  },
  { additionalProperties: false },
);
export type ReleaseDescriptor = Static<typeof ReleaseDescriptor>;

/**
 * What the global container of a remote's release is called: remote and version, with `_` for whatever no identifier may hold. No two
 * releases of any remotes have the same, so that all of them can be in one page. The build calls it so, and the registry takes no other.
 */
export function containerNameOf(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');
}
