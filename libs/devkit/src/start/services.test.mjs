import { SERVICES, environmentOf } from './services.mjs';

const settings = /** @type {import('../settings/read.mjs').StartSettings} */ ({
  ports: { gateway: 3000, services: {}, chainRpc: 1, chainWs: 2 },
  dataFolder: '/data',
  publicUrl: 'https://your.site',
});
const [service] = SERVICES;

describe('the environment of a service', () => {
  it.each([
    ['this machine', {}, undefined],
    ['the name that the certificate is for', { TLS_CERT_FILE: '/cert.pem' }, 'https://your.site'],
    ['what is set', { TLS_CERT_FILE: '/cert.pem', GATEWAY_URL: 'https://in.side' }, 'https://in.side'],
  ])('leads it to the gateway by %s', (_by, env, url) => {
    if (!service) throw new Error('there is no service');
    expect(environmentOf(service, settings, {}, env).GATEWAY_URL).toBe(url);
  });
});
