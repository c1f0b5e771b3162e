import { resolve } from 'node:path';
import { SERVICE_NAMES, SERVICES, type ServiceName } from '@mintwire/contracts';
import {
  DATA_FOLDER_SETTING,
  databaseSetting,
  hostSetting,
  LOG_LEVEL_SETTING,
  METRICS_SETTINGS,
  metricsConfig,
  originSetting,
  perMinuteSetting,
  portSetting,
  publicKeysSetting,
  readConfig,
  secretKeySetting,
  wrongSetting,
  type MetricsConfig,
  type TlsFiles,
  PROXY_SETTINGS,
  proxiesOfGateway,
  type TrustsProxy,
} from '@mintwire/service-kit';
import { CHAIN_SETTINGS, CHAIN_SOCKET_SETTINGS, chainOf, chainSocketOf } from '@mintwire/service-kit/chain';
import type { BucketSettings } from '@mintwire/service-kit/bucket';
import { STORAGE_SETTINGS, storageOf } from '@mintwire/service-kit/storage-settings';
import { Type, type Static } from 'typebox';
import { SINGLE_SIGN_ON_SETTINGS, singleSignOnOf, type SingleSignOnConfig } from './config-single-sign-on';

export type { SingleSignOnConfig } from './config-single-sign-on';

const Database = databaseSetting("the gateway's database");

/** What each service has of something, by the name of the setting. */
const ofServices = <Suffix extends string, T>(suffix: Suffix, make: (name: ServiceName) => T) =>
  Object.fromEntries(SERVICE_NAMES.map((name) => [name.toUpperCase() + suffix, make(name)])) as Record<
    `${Uppercase<ServiceName>}${Suffix}`,
    T
  >;
const SERVICE_PORTS = ofServices('_PORT', (name) => portSetting(SERVICES[name].port, `port of the ${name} service`));
const SERVICE_URLS = ofServices('_SERVICE_URL', (name) =>
  Type.Optional(originSetting(`origin of the ${name} service, instead of its port`)),
);

/** Every setting of the gateway, by its environment variable. */
export const GatewaySettings = Type.Object({
  ...METRICS_SETTINGS,
  PORT: portSetting(3000, 'port of the site'),
  // "localhost" listens on 127.0.0.1 and ::1, whichever a browser takes first, and on nothing that others can reach.
  HOST: hostSetting('localhost', 'address to listen on'),
  PUBLIC_URL: Type.Optional(originSetting('origin under which visitors reach the site, without a trailing slash')),
  ...PROXY_SETTINGS,
  TLS_CERT_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'certificate with its chain (PEM), for HTTP/2 over TLS without a proxy in front',
    }),
  ),
  TLS_KEY_FILE: Type.Optional(Type.String({ minLength: 1, description: 'private key (PEM) of that certificate' })),
  DATABASE_URL_GATEWAY: Database,
  ...SERVICE_PORTS,
  ...SERVICE_URLS,
  ...CHAIN_SETTINGS,
  ...CHAIN_SOCKET_SETTINGS,
  RENDER_DEADLINE_MS: Type.Integer({
    minimum: 50,
    maximum: 30_000,
    default: 1_000,
    description: 'how long the shell may take to render a page, in milliseconds',
  }),
  RENDER_CHILDREN: Type.Integer({
    minimum: 1,
    maximum: 64,
    default: 2,
    description: 'processes that render pages, at most',
  }),
  RENDER_HEAP_MB: Type.Integer({
    minimum: 32,
    maximum: 4_096,
    default: 128,
    description: 'heap of each of them, in megabytes',
  }),
  FRAGMENT_DEADLINE_MS: Type.Integer({
    minimum: 10,
    maximum: 10_000,
    default: 300,
    description: 'how long a page waits for the HTML of its parts, in milliseconds',
  }),
  UPSTREAM_DEADLINE_MS: Type.Integer({
    minimum: 100,
    maximum: 120_000,
    default: 10_000,
    description: 'how long a service or the chain may take to begin an answer, in milliseconds',
  }),
  LOGIN_ATTEMPTS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 20,
    description: 'failed attempts to sign in that one address has in 15 minutes, on all accounts together',
  }),
  DEPLOY_TOKEN_DAYS: Type.Integer({
    minimum: 1,
    maximum: 400,
    default: 90,
    description: 'days for which a deploy token works until it is renewed',
  }),
  GATEWAY_SECRET_KEY: Type.Optional(
    secretKeySetting('key that encrypts what its database keeps of authenticator apps and single sign-on'),
  ),
  ...SINGLE_SIGN_ON_SETTINGS,
  RPC_CALLS_PER_MINUTE: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1_200,
    description: 'JSON-RPC calls one address may make per minute',
  }),
  RPC_SOCKETS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 20,
    description: 'WebSocket connections to /rpc one address may hold',
  }),
  RPC_SUBSCRIPTIONS_PER_SOCKET: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 100,
    description: 'subscriptions one WebSocket connection may hold',
  }),
  RELEASES_KEPT: Type.Integer({
    minimum: 3,
    maximum: 1_000,
    default: 20,
    description: 'releases of each remote that are kept: so many that were live, and so many that never were',
  }),
  RELEASES_KEPT_DAYS: Type.Integer({
    minimum: 1,
    maximum: 3_650,
    default: 30,
    description: 'days for which every release is kept after it was live',
  }),
  TELEMETRY_BATCHES_PER_MINUTE: perMinuteSetting(
    60,
    'reports of browsers that one address may send per minute, of each kind',
  ),
  TELEMETRY_DAYS: Type.Integer({
    minimum: 1,
    maximum: 400,
    default: 30,
    description: 'days for which reports of browsers are kept',
  }),
  CANARY_VISITS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 10,
    description:
      'page views of one release that the network of one address (a /24 of IPv4, a /48 of IPv6) has in an hour when a canary is compared with the live release',
  }),
  UPLOAD_IDLE_MS: Type.Integer({
    minimum: 100,
    maximum: 120_000,
    default: 15_000,
    description: 'how long an upload may stand still, in milliseconds',
  }),
  UPLOAD_TOTAL_MS: Type.Integer({
    minimum: 100,
    maximum: 3_600_000,
    default: 600_000,
    description: 'how long an upload may take in all, in milliseconds',
  }),
  UPLOADS_AT_ONCE: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 4,
    description: 'uploads that are received at the same time',
  }),
  ...STORAGE_SETTINGS,
  GATEWAY_PUBLIC_KEY: Type.Optional(
    publicKeysSetting(
      'public keys of other gateways of the site that have data folders of their own, separated by commas',
    ),
  ),
  LOG_LEVEL: LOG_LEVEL_SETTING,
});

/** The settings of the command that publishes a build. */
export const PublishSettings = Type.Object({
  DATABASE_URL_GATEWAY: Database,
  MINTWIRE_DATA_DIR: DATA_FOLDER_SETTING,
  ...STORAGE_SETTINGS,
  LOG_LEVEL: LOG_LEVEL_SETTING,
});

/** The settings of the command that administers accounts. */
export const AdminSettings = Type.Pick(GatewaySettings, ['DATABASE_URL_GATEWAY', 'PORT', 'PUBLIC_URL']);

/** The origin under which visitors reach the site. */
export function publicUrlOf({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string; PORT: number }): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

export interface ChainConfig {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly embedded: boolean;
}

export interface RenderConfig {
  readonly deadlineMs: number;
  readonly children: number;
  readonly heapMb: number;
}

export interface RpcLimits {
  readonly callsPerMinute: number;
  readonly socketsPerAddress: number;
  readonly subscriptionsPerSocket: number;
}

export interface TelemetryConfig {
  readonly batchesPerMinute: number;
  readonly days: number;
  readonly visitsPerNetwork: number;
}

/** How much of each remote is kept. */
export interface Retention {
  /** Releases that were live, and as many that never were: uploads push out nothing that is proven. */
  readonly count: number;
  /** Days for which a release is kept after visitors got it as the live one. */
  readonly days: number;
}

export interface UploadConfig {
  readonly idleMs: number;
  readonly totalMs: number;
  readonly atOnce: number;
}

export interface GatewayConfig {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whether visitors come by https. */
  readonly secure: boolean;
  readonly trustedProxies: TrustsProxy;
  /** Files of the certificate when there is no proxy in front that has one. */
  readonly tls: TlsFiles | null;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly artifactFolder: string;
  /** What gateways on several machines share files of releases by; null where the folder is all there is. */
  readonly storage: BucketSettings | null;
  /** Public keys of other gateways. */
  readonly otherKeys: readonly string[];
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly chain: ChainConfig;
  readonly render: RenderConfig;
  readonly fragmentDeadlineMs: number;
  readonly upstreamDeadlineMs: number;
  readonly rpc: RpcLimits;
  readonly loginAttemptsPerAddress: number;
  readonly deployTokenDays: number;
  /** Encrypts secrets of accounts; null where it is made in the data folder. */
  readonly secretKey: Buffer | null;
  readonly singleSignOn: SingleSignOnConfig | null;
  readonly releasesKept: Retention;
  readonly telemetry: TelemetryConfig;
  readonly metrics: MetricsConfig;
  readonly uploads: UploadConfig;
  readonly logLevel: string;
}

/** Where the files of releases lie within the data folder. */
export function artifactFolder(dataFolder: string): string {
  return resolve(dataFolder, 'gateway', 'artifacts');
}

/** @throws {ConfigError} when one of the two files is missing, or visitors are told to come without TLS */
function tlsOf({ TLS_CERT_FILE, TLS_KEY_FILE }: Static<typeof GatewaySettings>, publicUrl: string): TlsFiles | null {
  if (!TLS_CERT_FILE && !TLS_KEY_FILE) return null;
  if (!TLS_CERT_FILE) throw wrongSetting(GatewaySettings, 'TLS_CERT_FILE', 'set when TLS_KEY_FILE is');
  if (!TLS_KEY_FILE) throw wrongSetting(GatewaySettings, 'TLS_KEY_FILE', 'set when TLS_CERT_FILE is');
  if (!publicUrl.startsWith('https:'))
    throw wrongSetting(GatewaySettings, 'PUBLIC_URL', 'an https:// origin when TLS_CERT_FILE is set');
  return { certFile: TLS_CERT_FILE, keyFile: TLS_KEY_FILE };
}

/** Reads the settings of the gateway. @throws {ConfigError} naming every setting that is missing or wrong */
export function gatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const s = readConfig(GatewaySettings, env, { trustedProxies: proxiesOfGateway });
  const publicUrl = publicUrlOf(s);
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  const serviceOrigin = (name: ServiceName): string => {
    const key = name.toUpperCase() as Uppercase<ServiceName>;
    return s[`${key}_SERVICE_URL`] ?? local(s[`${key}_PORT`]);
  };
  return {
    host: s.HOST,
    port: s.PORT,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    trustedProxies: s.trustedProxies,
    tls: tlsOf(s, publicUrl),
    databaseUrl: s.DATABASE_URL_GATEWAY,
    dataFolder: resolve(s.MINTWIRE_DATA_DIR),
    artifactFolder: artifactFolder(s.MINTWIRE_DATA_DIR),
    storage: storageOf(s),
    otherKeys: s.GATEWAY_PUBLIC_KEY?.split(',') ?? [],
    services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, serviceOrigin(name)])) as GatewayConfig['services'],
    chain: { ...chainOf(s), wsUrl: chainSocketOf(s) },
    render: { deadlineMs: s.RENDER_DEADLINE_MS, children: s.RENDER_CHILDREN, heapMb: s.RENDER_HEAP_MB },
    fragmentDeadlineMs: s.FRAGMENT_DEADLINE_MS,
    upstreamDeadlineMs: s.UPSTREAM_DEADLINE_MS,
    rpc: {
      callsPerMinute: s.RPC_CALLS_PER_MINUTE,
      socketsPerAddress: s.RPC_SOCKETS_PER_ADDRESS,
      subscriptionsPerSocket: s.RPC_SUBSCRIPTIONS_PER_SOCKET,
    },
    loginAttemptsPerAddress: s.LOGIN_ATTEMPTS_PER_ADDRESS,
    deployTokenDays: s.DEPLOY_TOKEN_DAYS,
    secretKey: s.GATEWAY_SECRET_KEY === undefined ? null : Buffer.from(s.GATEWAY_SECRET_KEY, 'base64'),
    singleSignOn: singleSignOnOf(s),
    releasesKept: { count: s.RELEASES_KEPT, days: s.RELEASES_KEPT_DAYS },
    telemetry: {
      batchesPerMinute: s.TELEMETRY_BATCHES_PER_MINUTE,
      days: s.TELEMETRY_DAYS,
      visitsPerNetwork: s.CANARY_VISITS_PER_ADDRESS,
    },
    metrics: metricsConfig(s),
    uploads: { idleMs: s.UPLOAD_IDLE_MS, totalMs: s.UPLOAD_TOTAL_MS, atOnce: s.UPLOADS_AT_ONCE },
    logLevel: s.LOG_LEVEL,
  };
}
