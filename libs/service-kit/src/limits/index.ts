export { addressGroup } from './address-group';
export { createClientIp, type ClientIp } from './client-ip';
export { perMinute, registerLimits } from './register-limits';
export { clientIpBehind, trustedProxiesSetting } from './trusted-proxies';
