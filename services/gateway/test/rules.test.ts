import { LINK_SECRET } from '@mintwire/contracts';
import { ConfigError, matchPage } from '@mintwire/service-kit';
import { newInviteSecret, newSecret } from '../src/admin/secrets';
import { gatewayConfig } from '../src/config';
import { decideLocalBuild, emptyChannel, withdrawn } from '../src/composition/domain/channel';
import { clusterOfUrl } from '../src/chain/chain-identity';
import { ownOrigins } from '../src/core/domain/origin';
import { preferredEncoding } from '../src/core/encodings';
import { secretsOfUrl } from '../src/chain/rpc-client';
import { fallbackPage } from '../src/rendering/fallback-page';

const DATABASE = { DATABASE_URL_GATEWAY: 'postgres://u:p@h/d' };

describe('settings', () => {
  it('have defaults that make the site run on this machine with the embedded chain', () => {
    expect(gatewayConfig(DATABASE)).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      services: { launchpad: 'http://127.0.0.1:3003', presale: 'http://127.0.0.1:3002', news: 'http://127.0.0.1:3001' },
      chain: { rpcUrl: 'http://127.0.0.1:8899', wsUrl: 'ws://127.0.0.1:8900', embedded: true },
    });
  });

  it('derive the WebSocket of a public cluster unless it is given', () => {
    expect(gatewayConfig({ ...DATABASE, SOLANA_RPC_URL: 'https://rpc.example/key' }).chain).toEqual({
      rpcUrl: 'https://rpc.example/key',
      wsUrl: 'wss://rpc.example/key',
      embedded: false,
    });
    expect(
      gatewayConfig({ ...DATABASE, SOLANA_RPC_URL: 'https://rpc.example', SOLANA_WS_URL: 'wss://ws.example' }).chain
        .wsUrl,
    ).toBe('wss://ws.example');
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'https://site.example/' }, 'PUBLIC_URL'],
    [{ DATABASE_URL_GATEWAY: 'mysql://x' }, 'DATABASE_URL_GATEWAY'],
    [{ RENDER_DEADLINE_MS: 'soon' }, 'RENDER_DEADLINE_MS'],
    [{ SOLANA_RPC_URL: 'rpc.example' }, 'SOLANA_RPC_URL'],
  ])('that are wrong are named: %j', (env, name) => {
    expect(() => gatewayConfig({ ...DATABASE, ...env })).toThrow(ConfigError);
    expect(() => gatewayConfig({ ...DATABASE, ...env })).toThrow(name);
  });
});

describe('a local build', () => {
  const channel = {
    ...emptyChannel('r'),
    live: 'b',
    previous: 'a',
    setBy: 'local-build' as const,
  };
  const off = withdrawn(channel, new Date(0), 'account:owner@example.org');
  it.each([
    [null, 'x', 'goes-live'],
    [channel, 'b', 'is-live'],
    [channel, 'a', 'goes-live'],
    [{ ...channel, locked: true }, 'c', 'kept-locked'],
    [off, 'b', 'kept-by-operator'],
    [{ ...channel, setBy: 'operator' as const }, 'c', 'kept-by-operator'],
    [{ ...channel, setBy: 'operator' as const, locked: true }, 'b', 'is-live'],
  ])('%j and version %s: %s', (before, version, outcome) => {
    expect(decideLocalBuild(before, version)).toBe(outcome);
  });
});

describe('the page of a path', () => {
  const release = (name: string, paths: string[]) =>
    ({
      remote: { name, pages: paths.map((path) => ({ path, expose: './p', title: 't', description: 'd' })) },
    }) as never;
  const releases = [
    release('a', ['/news', '/news/:slug', '/launches/:mint']),
    release('b', ['/', '/news/about', '/docs/*']),
  ];
  it.each([
    ['/', 'b', '/'],
    ['/news', 'a', '/news'],
    ['/news/', 'a', '/news'],
    ['/news/some-slug', 'a', '/news/:slug'],
    ['/news/about', 'b', '/news/about'],
    ['/docs/a/b/c', 'b', '/docs/*'],
    ['/launches', undefined, undefined],
    ['/launches/x/y', undefined, undefined],
    ['/nothing', undefined, undefined],
  ])('%s is %s %s', (path, remote, page) => {
    const match = matchPage(releases, path);
    expect([match?.remote, match?.page.path]).toEqual([remote, page]);
  });
});

describe('own origins', () => {
  it("are every name of the loopback on a developer's machine, and only the public one elsewhere", () => {
    expect([...ownOrigins('http://localhost:3000', 3000)]).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
    expect([...ownOrigins('https://mintwire.example', 3000)]).toEqual(['https://mintwire.example']);
  });
});

describe('small rules', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
    ['*', 'br'],
  ])('encoding of "%s" is %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });

  it.each([
    ['https://api.devnet.solana.com', 'devnet'],
    ['https://api.testnet.solana.com', 'testnet'],
    ['https://rpc.example', 'mainnet-beta'],
    ['http://127.0.0.1:8899', 'local'],
  ])('%s seems to be %s', (url, cluster) => {
    expect(clusterOfUrl(url)).toBe(cluster);
  });

  it("knows what of a provider's URL is secret, and leaves plain words alone", () => {
    expect(
      secretsOfUrl('https://user:0123456789abcdef@rpc.example/solana/v2/abcdefghijklmnop?api-key=qrstuvwxyz012345'),
    ).toEqual(['rpc.example', '0123456789abcdef', 'abcdefghijklmnop', 'qrstuvwxyz012345']);
  });

  it('writes state into a page so that it cannot end its element', () => {
    const site = {
      name: 'A</title><script>',
      description: '"x"',
      tagline: '',
      publicUrl: '',
      supportEmail: null,
      trustUrl: null,
      socialLinks: [],
    };
    const { html } = fallbackPage({ state: { site, status: 200 } as never, initial: { js: [], css: [] } });
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    // The state and what starts the page.
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).toContain('content="&quot;x&quot;"');
  });

  it('gives links secrets of the form by which the browser tells a whole link from a cut one', () => {
    for (const secret of [newSecret(), newInviteSecret()]) {
      expect(secret).toMatch(LINK_SECRET);
      expect(secret.slice(0, -1)).not.toMatch(LINK_SECRET);
    }
  });
});
