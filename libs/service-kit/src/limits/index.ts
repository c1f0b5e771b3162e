export { addressGroup, addressNetwork } from './address-group';
export { limitTasks } from './limit-tasks';
export { Limiter } from './limiter';
export { LocalLimiter } from './local-limiter';
export { SharedLimiter } from './shared-limiter';
export { perMinute, registerLimits } from './register-limits';
