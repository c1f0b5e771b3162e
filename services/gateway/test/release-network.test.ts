import { networkFence } from '@mintwire/service-kit';
import {
  NOTHING_REACHED,
  startNetworkTargets,
  TRY_NETWORK,
  type RunningTargets,
} from '@mintwire/testing/network-targets';
import { renderFault } from '../src/releases/gates/render-gate';
import { smokeFault } from '../src/releases/gates/smoke-gate';
import { readBuild } from '../src/releases/read-build';
import { versionOf } from './support/fixture-release';
import { GatewayWorld } from './support/gateway';

const REACHING = 'mfe-reaching';
const container = `${REACHING}_${versionOf('2')}`.replace(/\W/g, '_');
const ENTRY = `var ${container} = { get() {}, init() {} };`;

(networkFence() === null ? describe.skip : describe)('a release that tries TCP, UDP and names', () => {
  let world: GatewayWorld;
  let network: RunningTargets;
  let dist: string;
  const tries = (): string => `tryNetwork(${JSON.stringify(network.targets)})`;

  beforeAll(async () => {
    [world, network] = await Promise.all([GatewayWorld.create(), startNetworkTargets()]);
    await world.publish({ name: 'shell', version: versionOf('1'), server: { 'main.cjs': SHELL } });
    const build = {
      name: REACHING,
      version: versionOf('2'),
      pages: [{ path: '/reaching', expose: './page', title: 'Page', description: 'Page' }],
      browser: { 'remoteEntry.js': ENTRY, 'page.js': '', 'page.css': '' },
      server: {
        // At once, as far as that gets before the gate is done, and whenever it renders.
        'main.cjs': `${TRY_NETWORK} ${tries()}; exports.render = async () => ({ html: JSON.stringify(await ${tries()}), head: {} });`,
      },
    };
    dist = world.build(build);
    await world.publish(build);
  });
  afterAll(async () => {
    network.close();
    await world.close();
  });

  it('reaches nothing from the gates', async () => {
    const build = await readBuild(dist);
    const said: string[] = [];
    expect(await smokeFault(build, world.smokeChild, (text) => said.push(text))).toBeNull();
    expect(await renderFault(build, world.renderChild, [], (text) => said.push(text))).toBeNull();
    expect([said, network.arrived()]).toEqual([[], 0]);
  });

  it('reaches nothing while the gateway renders its page', async () => {
    const gateway = await world.gateway({ FRAGMENT_DEADLINE_MS: '10000', RENDER_DEADLINE_MS: '10000' });
    const answer = await fetch(`${gateway.origin}/reaching`, { headers: { accept: 'text/html' } });
    const [, outcomes = ''] = /<body>(.*)<\/body>/.exec(await answer.text()) ?? [];
    expect(JSON.parse(outcomes)).toEqual(NOTHING_REACHED);
    expect(network.arrived()).toBe(0);
  });
});

const SHELL = `exports.render = async ({ fragments }) => ({ status: 200, html: '<!doctype html><body>' + fragments.map((f) => f.html).join('') + '</body>' });`;
