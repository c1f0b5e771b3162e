import { ROLES, type Role } from '@mintwire/contracts';
import { webAddressSetting, wrongSetting } from '@mintwire/service-kit';
import { Type, type Static } from 'typebox';

/** Settings of the single sign-on by OpenID Connect, by their environment variables. */
export const SINGLE_SIGN_ON_SETTINGS = {
  OIDC_ISSUER: Type.Optional(
    webAddressSetting('issuer of an OpenID Connect provider by which people sign in to the admin area'),
  ),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1, description: 'client of this site at that provider' })),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1, description: 'secret of that client' })),
  OIDC_NAME: Type.String({
    minLength: 1,
    maxLength: 40,
    default: 'single sign-on',
    description: 'name of that provider on the button',
  }),
  OIDC_SCOPES: Type.String({
    pattern: '^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$',
    default: 'openid email',
    description: 'scopes that it is asked for',
    allowed: 'openid and others after it, separated by spaces',
  }),
  OIDC_ROLE_CLAIM: Type.String({
    minLength: 1,
    maxLength: 200,
    default: 'groups',
    description: 'claim of the provider that roles follow from',
  }),
  OIDC_ROLE_MAP: Type.Optional(
    Type.String({
      pattern: '^[^=,]+=(owner|editor|operator)(,[^=,]+=(owner|editor|operator))*$',
      description: 'roles by values of that claim',
      allowed: 'value=role pairs separated by commas, such as admins=owner,writers=editor',
    }),
  ),
};

/** The provider of the single sign-on, and what its answers mean here. */
export interface SingleSignOnConfig {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scopes: string;
  readonly roleClaim: string;
  /** Roles by value of the claim; null where roles are given here and nobody gets in without an account or an invitation. */
  readonly roleMap: ReadonlyMap<string, Role> | null;
}

const SCHEMA = Type.Object(SINGLE_SIGN_ON_SETTINGS);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Null without an issuer. @throws {ConfigError} when it is not https, or the client is missing */
export function singleSignOnOf(s: Static<typeof SCHEMA>): SingleSignOnConfig | null {
  if (s.OIDC_ISSUER === undefined) return null;
  const issuer = new URL(s.OIDC_ISSUER);
  if (issuer.protocol !== 'https:' && !LOOPBACK.includes(issuer.hostname))
    throw wrongSetting(SCHEMA, 'OIDC_ISSUER', 'an https:// address, or one of this machine');
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = s;
  if (clientId === undefined) throw wrongSetting(SCHEMA, 'OIDC_CLIENT_ID', 'set when OIDC_ISSUER is');
  if (clientSecret === undefined) throw wrongSetting(SCHEMA, 'OIDC_CLIENT_SECRET', 'set when OIDC_ISSUER is');
  const { OIDC_NAME: name, OIDC_SCOPES: scopes, OIDC_ROLE_CLAIM: roleClaim } = s;
  return { issuer, clientId, clientSecret, name, scopes, roleClaim, roleMap: roleMapOf(s.OIDC_ROLE_MAP) };
}

function roleMapOf(text: string | undefined): ReadonlyMap<string, Role> | null {
  if (text === undefined) return null;
  const isRole = (role: string | undefined): role is Role => ROLES.some((one) => one === role);
  const pairs = text.split(',').map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([value = '', role]) => (isRole(role) ? [[value, role] as const] : [])));
}
