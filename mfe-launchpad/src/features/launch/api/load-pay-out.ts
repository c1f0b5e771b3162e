import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import type { PayOut } from '../../../shared/pay-out';

/** Pays out the rest of a distribution, with code that is loaded when it is asked for. @throws AppError NETWORK_UNREACHABLE, or as {@link PayOut} */
export const loadPayOut: PayOut = async (...args) => {
  const { payOutOf } = await loadOnDemand(() => import('./pay-out-of'));
  return payOutOf(...args);
};
