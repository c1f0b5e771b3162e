import {
  DEFAULT_NAVIGATION,
  FRAME_STATE,
  type ChainInfo,
  type FrameInput,
  type HeadInput,
  type NoncedRenderInput,
  type PageState,
  type ReleaseDescriptor,
  type RemoteRenderInput,
} from '@mintwire/contracts';
import { emptyChannel } from '../../composition/domain/channel';
import { composition, initialAssets } from '../../composition/domain/composition';
import { LIVE_REASON, SHELL, type LiveRelease, type Snapshot } from '../../composition/domain/snapshot';

/** One render that a release has to deliver before it is taken in. */
export interface SampleRender {
  /** For the refusal: what was rendered. */
  readonly what: string;
  readonly input: RemoteRenderInput | FrameInput | HeadInput | NoncedRenderInput;
}

const TIME = '2026-01-01T12:00:00.000Z';
const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA==';
const CHAIN: ChainInfo = { id: 'sample', cluster: 'local', label: 'Local network', faucet: true };
const SITE: PageState['site'] = {
  name: 'Sample',
  tagline: 'Sample',
  description: 'Sample',
  publicUrl: 'https://site.invalid',
  supportEmail: null,
  trustUrl: null,
  socialLinks: [],
};

/**
 * Every page and slot of a remote, without any data: what a visitor sees while its service is away. Pages that remote.json
 * leaves to the browser are not among them.
 */
function remoteRenders({ remote }: ReleaseDescriptor): SampleRender[] {
  const page = {
    composition: { shell: { version: '' }, remotes: [] },
    chain: CHAIN,
    site: SITE,
    serverTime: TIME,
    status: 200,
  };
  const common = { state: { time: TIME, data: {} }, page };
  const pages = remote.pages
    .filter(({ server }) => server !== false)
    .map(({ path, expose }) => ({
      what: `the page ${path}`,
      input: { ...common, url: samplePath(path), route: path, slot: null, expose },
    }));
  const slots = remote.slots.map(({ slot, expose }) => ({
    what: `the slot ${slot}`,
    input: { ...common, url: '/', route: null, slot, expose },
  }));
  return [...pages, ...slots];
}

/** The home page, a page of every remote that may stand in it, each page of its own, and an address that nobody has. */
function shellRenders(shell: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): SampleRender[] {
  const releases = [shell, ...others];
  const live = new Map(releases.map((descriptor) => [descriptor.remote.name, asLive(descriptor)]));
  const snapshot: Snapshot = {
    live,
    canaries: new Map(),
    previous: new Map(),
    earlier: new Map(),
    withdrawn: new Map(),
    unreadable: [],
    previews: new Map(),
    revokedPreviews: new Set(),
    layout: { navigation: DEFAULT_NAVIGATION, home: [] },
    site: SITE,
  };
  const chosen = composition(snapshot);
  if (!chosen) throw new Error('a composition without a shell');
  const state = { composition: chosen, chain: CHAIN, site: SITE, serverTime: TIME };
  const common = { initial: initialAssets(shell), preload: { js: [], css: [] } };
  const paths = [...live.values()].flatMap(({ descriptor }) =>
    descriptor.remote.pages.map(({ path }) => samplePath(path)),
  );
  const urls = [...new Set(['/', ...paths, '/sample-of-an-address-that-nobody-has'])];
  if ((shell.remote.pageState ?? 1) < FRAME_STATE) {
    const nonced = { ...common, state: { ...state, fragments: {} }, nonce: NONCE, fragments: [] };
    return urls.map((url) => ({ what: `the page ${url}`, input: { ...nonced, url } }));
  }
  return [
    ...urls.map((url) => ({
      what: `the page ${url}`,
      input: { ask: 'frame' as const, ...common, state, url, missing: false, parts: [] },
    })),
    { what: 'the head of a page', input: { ask: 'head', pathname: '/', meta: {}, head: null, site: SITE } },
  ];
}

function asLive(descriptor: ReleaseDescriptor): LiveRelease {
  const { remote, version } = descriptor;
  const channel = { ...emptyChannel(remote.name), live: version };
  return { channel, descriptor, reason: LIVE_REASON };
}

/** An address that the pattern serves. */
function samplePath(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? 'sample' : part))
    .join('/');
}

/** Which of the two a release has to deliver. */
export function sampleRenders(release: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): SampleRender[] {
  return release.remote.name === SHELL ? shellRenders(release, others) : remoteRenders(release);
}
