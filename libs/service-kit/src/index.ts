export { createServiceApp, type ServiceApp } from './app';
export { CircuitBreaker } from './circuit-breaker';
export { type CheckedSettings } from './check-settings';
export { ConfigError, readConfig, wrongSetting } from './config';
export { forkConfined, killConfined } from './confined/confined-child';
export { networkFence, releaseNetwork } from './confined/network-fence';
export { DATABASE_LIMITS, registerDatabase } from './database';
export { deadline, fetchJson, within } from './deadline';
export {
  FragmentService,
  type FragmentAsk,
  type FragmentData,
  type GatherFragment,
} from './fragments/fragment-service';
export { fitsAny, matchPage } from './fragments/page-match';
export { integrityOf, isPlainFilePath } from './fragments/release-file';
export { type HealthCheck } from './health';
export { registerIdempotency, settledCreation, settledTransaction } from './idempotency';
export {
  GATEWAY_ITSELF,
  MAX_SIGNED_URL,
  requireIdentity,
  signGrant,
  signIdentity,
  type Identity,
} from './internal/identity-token';
export { givenKeys, keysInFolder, type PublicKeys } from './internal/public-keys';
export { sayForAudit } from './internal/audit-text';
export { guardRoutes } from './internal/guard-routes';
export { registerServiceAdmin } from './internal/service-admin';
export { SigningKey } from './internal/signing-key';
export { createLogger } from './logger';
export { migrate } from './migrate';
export { Metrics } from './observability/metrics';
export { offerMetrics } from './observability/metrics-server';
export { METRICS_SETTINGS, metricsConfig, type MetricsConfig } from './observability/metrics-settings';
export { registerPublicAnswers } from './public-answers';
export { unroutable } from './methods';
export { seenVersion, seenVersionMissing } from './seen-version';
export { sendHead } from './send-head';
export { bodyTooLarge, errorHandler, sendProblem, toAppError } from './problems';
export {
  chainSetting,
  DATA_FOLDER_SETTING,
  databaseSetting,
  hostSetting,
  LOG_LEVEL_SETTING,
  originSetting,
  perMinuteSetting,
  portSetting,
  publicKeysSetting,
  secretKeySetting,
  webAddressSetting,
} from './settings';
export { serviceConfig, serviceSettings } from './service-settings';
export { runProcess, startFailure } from './process';
export { BundleRenderer } from './render-pool/bundle-renderer';
export { RenderPool, type RenderPoolOptions } from './render-pool/pool';
export { currentRequestId, requestIdHeader } from './request-context';
export { type BundleFiles, type ServerBundle } from './render-pool/protocol';
export type { TlsFiles } from './tls-server';
export { PROXY_SETTINGS, proxiesOfGateway, proxiesOfService, type TrustsProxy } from './trusted-proxies';
export { RenderError, type RenderFailure } from './render-pool/render-error';
