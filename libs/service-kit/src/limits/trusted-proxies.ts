import { Type } from 'typebox';
import { createClientIp, type ClientIp } from './client-ip';

/** Setting of a service whose gateway is on another machine: who may say for which visitor a request is made. */
export const trustedProxiesSetting = () =>
  Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F.:/]+( *, *[0-9a-fA-F.:/]+)*$',
      description: 'addresses of a gateway on another machine',
      allowed: 'addresses or ranges of them (10.0.0.0/24), separated by commas',
    }),
  );

/** Reads such a setting. @throws {TypeError} where it holds something else than addresses and ranges */
export function clientIpBehind(trustedProxies: string = ''): ClientIp {
  const addresses = trustedProxies.split(',').map((each) => each.trim());
  return createClientIp(addresses.filter((each) => each !== ''));
}
