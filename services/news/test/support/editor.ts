import type { Role } from '@mintwire/contracts';
import { signIdentity, type ServiceApp } from '@mintwire/service-kit';
import { GATEWAY, NOW } from './news-service';

/** A request of somebody whom the gateway vouches for; of an editor by default. */
export function asEditor(
  app: ServiceApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { roles = ['editor'], payload, now = NOW }: { roles?: readonly Role[]; payload?: object; now?: Date } = {},
) {
  const identity = { subject: 'account:ed@example.org', roles };
  const authorization = signIdentity(GATEWAY, identity, { audience: 'news', method, url }, now);
  return app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
}
