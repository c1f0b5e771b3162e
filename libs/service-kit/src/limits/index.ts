export { addressGroup } from './address-group';
export { createClientIp, type ClientIp } from './client-ip';
export { Limiter } from './limiter';
export { LocalLimiter } from './local-limiter';
export { perMinute, registerLimits } from './register-limits';
export { clientIpBehind, trustedProxiesSetting } from './trusted-proxies';
