import type { Role } from '@mintwire/contracts';
import { signIdentity, SigningKey } from '@mintwire/service-kit';
import type { TestService } from './service';

const gateway = SigningKey.generate();

/** Setting of a service that takes {@link asAdmin}'s word. */
export const ADMIN_ENV = { GATEWAY_PUBLIC_KEY: gateway.publicKey };

/** A request of somebody whom the gateway vouches for; of an operator by default. */
export function asAdmin(
  service: Pick<TestService, 'app' | 'clock'>,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  {
    roles = ['operator'],
    payload,
    seen,
    key,
  }: { roles?: readonly Role[]; payload?: object; seen?: number; key?: string } = {},
) {
  const identity = { subject: 'account:op@example.org', roles };
  const authorization = signIdentity(gateway, identity, { audience: 'presale', method, url }, service.clock.now());
  const headers = {
    authorization,
    ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return service.app.inject({ method, url, headers, ...(payload && { payload }) });
}
