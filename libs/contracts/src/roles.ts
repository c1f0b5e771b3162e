/** What an account of the admin area may be; an account may be several at once. */
export const ROLES = ['owner', 'editor', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Names the account whose administration a page shows, percent-encoded. In the browser's other tabs somebody else may have signed in
 * since: what such a page asks is not done in their name.
 */
export const ACCOUNT_HEADER = 'x-mintwire-account';

/** What a deploy token may let a team's program do to its own remote, beside reading how it does. */
export const DEPLOY_SCOPES = ['upload', 'canary', 'promote', 'rollback', 'withdraw', 'preview'] as const;
export type DeployScope = (typeof DEPLOY_SCOPES)[number];

/**
 * Who may use a route: these roles by a session, the public without one (routes that make a session, or take the secret of a
 * preview link), or a program by the deploy token of the remote that the request is about,
 * with this scope; every token may read.
 */
export interface RouteAccess {
  readonly roles: readonly Role[];
  readonly anyone?: true;
  readonly deployToken?: DeployScope | 'read';
  /** Sent while somebody types, and changes nothing that anybody else sees: it stands in no audit log. */
  readonly audit?: false;
  /** What a change by it does, in a sentence for the audit log: of routes of the services' administration. */
  readonly does?: string;
}

/** Which roles may use which route, by `METHOD /pattern`. */
export type AccessTable = Readonly<Record<string, RouteAccess>>;
