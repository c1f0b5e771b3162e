import { createLogger, createServiceApp, proxiesOfGateway, proxiesOfService, type TrustsProxy } from './index';

/** What an app with these proxies takes a request from that address for. */
async function seen(trustedProxies: TrustsProxy, remoteAddress: string, forwarded?: string) {
  const logger = createLogger('sample', 'silent');
  const app = await createServiceApp({ name: 'sample', version: '1.0.0', logger, checks: {}, trustedProxies });
  app.get('/', async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  const headers = {
    host: 'site.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'named.example',
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
  };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return answer.json<{ ip: string; protocol: string; host: string }>();
}

const [VISITOR, CDN, BALANCER, STRANGER] = ['198.51.100.7', '192.0.2.9', '10.0.0.5', '203.0.113.3'] as const;
const TRUSTED_PROXIES = 'loopback, 192.0.2.0/24,10.0.0.5, 2001:db8::/32';

describe.each([
  ['gateway', proxiesOfGateway],
  ['service', proxiesOfService],
])('the client of a request to a %s', (_what, proxiesOf) => {
  const named = proxiesOf({ TRUSTED_PROXIES });

  it.each([
    ['of a proxy here', '127.0.0.1', VISITOR, VISITOR],
    ['of a proxy here, over IPv6', '::1', VISITOR, VISITOR],
    ['of a proxy here, written as IPv6', '::ffff:127.0.0.1', VISITOR, VISITOR],
    ['of a chain of proxies', '127.0.0.1', `${VISITOR}, ${CDN}, ${BALANCER}`, VISITOR],
    ['of a proxy with an address of IPv6', '2001:db8::5', `2001:db9::1, ${CDN}`, '2001:db9::1'],
    ['of a proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
    ['who names others before the proxies do', '127.0.0.1', `10.9.9.9, 127.0.0.1, ${VISITOR}, ${CDN}`, VISITOR],
    ['who names nobody before the proxies do', '127.0.0.1', `unknown, 1, ${VISITOR}`, VISITOR],
    ['who comes around the proxies', STRANGER, VISITOR, STRANGER],
    ['who comes around the first of them', '127.0.0.1', `${VISITOR}, ${STRANGER}`, STRANGER],
    ['next to a range', '192.0.3.1', VISITOR, '192.0.3.1'],
    ['next to an address', '10.0.0.6', VISITOR, '10.0.0.6'],
  ])('is the one %s', async (_who, remoteAddress, forwarded, ip) => {
    expect((await seen(named, remoteAddress, forwarded)).ip).toBe(ip);
  });

  it('comes by TLS, and to a host, by the word of a trusted proxy alone', async () => {
    expect(await seen(named, CDN, VISITOR)).toEqual({ ip: VISITOR, protocol: 'https', host: 'named.example' });
    expect(await seen(named, STRANGER, VISITOR)).toEqual({ ip: STRANGER, protocol: 'http', host: 'site.example' });
  });

  it.each([
    '1',
    '0',
    '-1',
    'one',
    'proxy.example',
    '10.0.0.300',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '0.0.0.0/1',
    '::/0',
    '::ffff:0.0.0.0/96',
    '0:0:0:0:0:ffff:0:0/96',
    '2000::/3',
    '10.0.0.0/8/8',
  ])('is never known by proxies %s', (list) => {
    const sentence =
      'must be addresses or ranges of them (10.0.0.0/24), or loopback for this machine, separated by commas.';
    for (const wrong of [list, `loopback,${list}`, `${list},`])
      expect(() => proxiesOf({ TRUSTED_PROXIES: wrong })).toThrow(
        `The setting TRUSTED_PROXIES (proxies whose x-forwarded-for is believed) ${sentence}`,
      );
  });
});

describe('where no proxies are named', () => {
  it('a gateway believes nobody, and a service the gateway on its machine', async () => {
    expect((await seen(proxiesOfGateway({}), '127.0.0.1', VISITOR)).ip).toBe('127.0.0.1');
    expect((await seen(proxiesOfService({}), '127.0.0.1', VISITOR)).ip).toBe(VISITOR);
    expect((await seen(proxiesOfService({}), BALANCER, VISITOR)).ip).toBe(BALANCER);
  });

  it('a service believes that one also where others are', async () => {
    expect((await seen(proxiesOfService({ TRUSTED_PROXIES: BALANCER }), '127.0.0.1', VISITOR)).ip).toBe(VISITOR);
    expect((await seen(proxiesOfGateway({ TRUSTED_PROXIES: BALANCER }), '127.0.0.1', VISITOR)).ip).toBe('127.0.0.1');
  });
});
