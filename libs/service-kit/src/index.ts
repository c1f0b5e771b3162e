export { createServiceApp, type ServiceApp, type ServiceAppOptions } from './app';
export { readChainInfo, readSlot, type ChainSource } from './chain';
export { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker';
export { checkSettings, type CheckedSettings } from './check-settings';
export { ConfigError, readConfig, wrongSetting, type SettingRules } from './config';
export { connectFailure } from './connect-failure';
export { forkConfined, killConfined, type ConfinedChildOptions } from './confined/confined-child';
export { networkFence, releaseNetwork } from './confined/network-fence';
export { DATABASE_LIMITS, registerDatabase } from './database';
export { deadline, fetchJson, isTimeout, within, type FetchJsonOptions } from './deadline';
export {
  FragmentService,
  type FragmentAsk,
  type FragmentData,
  type FragmentServiceOptions,
  type GatherFragment,
} from './fragments/fragment-service';
export { FRAGMENT_SETTINGS, fragmentConfig, type FragmentConfig } from './fragments/fragment-settings';
export { matchPage, type PageMatch } from './fragments/page-match';
export { integrityOf, isPlainFilePath } from './fragments/release-file';
export { registerHealth, type HealthCheck } from './health';
export { registerIdempotency } from './idempotency';
export {
  GATEWAY_ITSELF,
  MAX_SIGNED_URL,
  requireIdentity,
  signGrant,
  signIdentity,
  type Identity,
  type IdentityRequest,
} from './internal/identity-token';
export { givenKeys, keysInFolder, type PublicKeys } from './internal/public-keys';
export { registerServiceAdmin, requireAdmin, type ServiceAdminOptions } from './internal/service-admin';
export { SigningKey } from './internal/signing-key';
export { createLogger } from './logger';
export { migrate } from './migrate';
export { Metrics, ReadGauge, type PoolCounts } from './observability/metrics';
export { offerMetrics, type OfferMetricsOptions } from './observability/metrics-server';
export { METRICS_SETTINGS, metricsConfig, type MetricsConfig } from './observability/metrics-settings';
export { bodyTooLarge, PROBLEM_JSON, problemOf, registerProblems, sendProblem, toAppError } from './problems';
export {
  chainSetting,
  databaseSetting,
  hostSetting,
  LOG_LEVEL_SETTING,
  originSetting,
  portSetting,
  webAddressSetting,
} from './settings';
export { runProcess, startFailure, type Running } from './process';
export { RenderPool, type RenderPoolOptions } from './render-pool/pool';
export { currentRequestId, isRequestId, REQUEST_ID_HEADER, requestIdHeader, withRequestId } from './request-context';
export { type BundleFiles, type ServerBundle } from './render-pool/protocol';
export { hasBody } from './unread-bodies';
export { RenderError, type RenderFailure } from './render-pool/render-error';
