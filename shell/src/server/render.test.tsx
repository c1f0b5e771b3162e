import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PlatformProvider, startPageClock } from '@mintwire/platform/host';
import { testPageState } from '@mintwire/platform/testing';
import { App } from '../app/app';
import type { PinnedAssets } from '@mintwire/contracts';
import { hasRun, scriptJson, startScript } from '@mintwire/contracts/page-scripts';
import { FRAME_MARKS, partMark, type FrameInput, type ShellFrame } from '@mintwire/contracts/render';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

const NOTHING = { js: [], css: [] };
const state = testPageState({
  site: {
    ...testPageState().site,
    name: 'A <b>"name"</b>',
    socialLinks: [{ id: 'x', label: 'X', url: 'https://x.example/' }],
  },
});
/** What the gateway makes of frame and head. Renders in modules of its own, as the server does in a process of its own: React's contexts are global to a copy of React. */
async function page(
  url: string,
  preload: PinnedAssets = NOTHING,
  more: Partial<FrameInput> = {},
): Promise<ShellFrame & { readonly frame: string }> {
  let output: (ShellFrame & { readonly frame: string }) | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    const pathname = url.split('?', 1)[0] ?? '';
    const initial = {
      js: [{ url: '/assets/main.js', integrity: 'sha384-m' }],
      css: [{ url: '/assets/main.css', integrity: 'sha384-c' }],
    };
    const frame = await render({
      ask: 'frame',
      url: pathname,
      state,
      initial,
      preload,
      missing: false,
      parts: [],
      ...more,
    });
    const head = await render({ ask: 'head', pathname, meta: frame.meta, head: null, site: state.site });
    const html = frame.html
      .replace(FRAME_MARKS.head, () => head.html)
      .replace(FRAME_MARKS.state, () => scriptJson({ ...state, status: frame.status }));
    output = { ...frame, html, frame: frame.html };
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}
/** Of a site with a remote whose page has a parameter. */
const launchpad = {
  name: 'mfe-launchpad',
  version: '0.1.0-cccccccccccc',
  slots: [],
  pages: [{ path: '/launches/:mint', expose: './launch-page' }],
};
const withRemote = { state: { ...state, composition: { ...state.composition, remotes: [launchpad] } } };
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the server’s document', () => {
  it('has the page, its head and its state without script', async () => {
    const { status, html } = await page('/security?x=1');
    const document = parsed(html);
    expect(status).toBe(200);
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(document.title).toBe('Security | A <b>"name"</b>');
    expect(document.querySelector('h1')?.textContent).toBe('Security');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('http://localhost:3000/security');
    expect(
      [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
        link.getAttribute('type'),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      ['application/rss+xml', '/feed.xml'],
      ['application/atom+xml', '/atom.xml'],
      ['application/feed+json', '/feed.json'],
    ]);
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'http://localhost:3000/picture',
    );
    expect(JSON.parse(document.getElementById('mintwire-state')?.textContent ?? '')).toMatchObject({
      status: 200,
      serverTime: state.serverTime,
    });
    expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
      '@graph': [{ '@type': 'Organization', sameAs: ['https://x.example/'] }, { '@type': 'WebSite' }],
    });
  });

  it('has no inline script but those whose hashes it says, and no script of a file before the first paint', async () => {
    const { html, scripts } = await page('/');
    const inline = [...parsed(html).querySelectorAll('script:not([type])')];
    expect(inline.map(({ textContent }) => hashOf(textContent ?? ''))).toEqual(scripts);
    expect(parsed(html).querySelector('script[src], link[rel=preload], [nonce]')).toBeNull();
  });

  it('has each mark once, and is the same for every address of a route', async () => {
    const { frame } = await page('/launches/a', NOTHING, withRemote);
    expect((await page('/launches/b', NOTHING, withRemote)).frame).toBe(frame);
    for (const mark of Object.values(FRAME_MARKS)) expect(frame.split(mark)).toHaveLength(2);
  });

  it('says which style sheets belong at their mark, its own first', async () => {
    const { styles } = await page('/', { js: [], css: [{ url: '/assets/remote.css', integrity: 'sha384-r' }] });
    expect(styles.map(({ url }) => url)).toEqual(['/assets/main.css', '/assets/remote.css']);
  });

  it('has the mark of a part in its place, so that HTML can stand there', async () => {
    const { frame } = await page('/launches/a', NOTHING, {
      ...withRemote,
      parts: [{ remote: 'mfe-launchpad', expose: './launch-page', slot: null }],
    });
    const mark = partMark('mfe-launchpad ./launch-page ');
    expect(
      parsed(frame.replace(mark, '<p id="part">')).querySelector('[data-remote="mfe-launchpad"] > #part'),
    ).not.toBeNull();
  });

  it('is painted once it has the whole header', async () => {
    const document = parsed((await page('/')).html);
    const [expected] = document.querySelectorAll('link[rel=expect][blocking=render]');
    expect(document.querySelector(expected?.getAttribute('href') ?? '')?.tagName).toBe('HEADER');
  });

  describe('the start of a page', () => {
    async function begun(): Promise<{ readonly beforePaint: number; readonly asked: readonly HTMLElement[] }> {
      const entry = { url: '/assets/mfe-launchpad/0.1.0-cccccccccccc/remoteEntry.js', integrity: 'sha384-e' };
      const { composition } = withRemote.state;
      const remotes = [{ ...launchpad, containerName: 'launchpad', entry, exposes: {} }];
      const chunk = { url: '/assets/chunk.js', integrity: 'sha384-r' };
      const more = { state: { ...state, composition: { ...composition, remotes } } };
      const { html } = await page('/launches/a', { js: [entry, chunk], css: [] }, more);
      return run([...parsed(html).querySelectorAll('script:not([type])')].at(-1)?.textContent ?? '');
    }

    /** Until some time after something was painted. */
    function run(start: string): { readonly beforePaint: number; readonly asked: readonly HTMLElement[] } {
      const asked: HTMLElement[] = [];
      let painted = () => {};
      jest.spyOn(document.head, 'append').mockImplementation((element) => void asked.push(element as HTMLElement));
      class PaintObserver {
        constructor(callback: () => void) {
          painted = callback;
        }
        observe = jest.fn();
      }
      // jsdom paints nothing.
      Object.assign(window, { PerformanceObserver: PaintObserver });
      jest.useFakeTimers();
      new Function(start)();
      const beforePaint = asked.length;
      painted();
      jest.advanceTimersByTime(5_000);
      jest.useRealTimers();
      return { beforePaint, asked };
    }
    const addressOf = (each: HTMLElement) => each.getAttribute('src') ?? each.getAttribute('href');

    afterEach(() => jest.restoreAllMocks());

    it('runs the first script before it asks for what that script will ask for, and an entry is for that script to run', async () => {
      const { beforePaint, asked } = await begun();
      expect(beforePaint).toBe(0);
      expect(asked.map((each) => [each.tagName, addressOf(each)])).toEqual([
        ['SCRIPT', '/assets/main.js'],
        ['SCRIPT', '/assets/chunk.js'],
        ['LINK', '/assets/mfe-launchpad/0.1.0-cccccccccccc/remoteEntry.js'],
      ]);
      expect(asked.map((each) => each.getAttribute('integrity') ?? (each as HTMLScriptElement).integrity)).toEqual([
        'sha384-m',
        'sha384-r',
        'sha384-e',
      ]);
    });

    it('asks for what the page itself does not need when the first script has come', () => {
      const file = (name: string) => ({ url: `/assets/${name}.js`, integrity: `sha384-${name}` });
      const { asked } = run(startScript({ run: [file('main')], late: [file('frame')] }));
      expect(asked.map(addressOf)).toEqual(['/assets/main.js']);
      asked[0]?.dispatchEvent(new Event('load'));
      expect(asked.map(addressOf)).toEqual(['/assets/main.js', '/assets/frame.js']);
    });

    it('tells a script that has run from one that did not come, which leaves the page', async () => {
      const { asked } = await begun();
      const [, ran] = asked as HTMLScriptElement[];
      const [, lost] = (await begun()).asked as HTMLScriptElement[];
      if (!ran || !lost) throw new Error('no chunk was asked for');
      document.body.append(ran, lost);
      expect(hasRun(ran)).toBe(false);
      ran.dispatchEvent(new Event('load'));
      lost.dispatchEvent(new Event('error'));
      expect([hasRun(ran), ran.isConnected]).toEqual([true, true]);
      expect([hasRun(lost), lost.isConnected]).toEqual([false, false]);
      ran.remove();
    });
  });

  it.each([
    ['/nope', '/nope'],
    ['//', '//'],
    ['//support', '//support'],
    ['/support/%zz', '/support/%zz'],
    ['/create%00', '/create\ufffd'],
  ])('shows the home page with status 404 and noindex at %s, and says so', async (url, address) => {
    const { status, html } = await page(url);
    expect(status).toBe(404);
    expect(parsed(html).querySelector('h1')?.textContent).toBe('The Ultimate Crypto Hub');
    expect(parsed(html).querySelector('main')?.textContent).toMatch(
      `We have no page at ${address}. This is the home page.`,
    );
    expect(parsed(html).querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(parsed(html).title).toContain('Page not found');
  });

  it('does not say at the home page that there is no page', async () => {
    expect((await page('/')).html).not.toContain('We have no page');
  });
});

describe('the browser takes the server’s page over', () => {
  it.each(['/', '/support', '/nope', '//', '/support/%zz'])('%s hydrates without a word from React', async (url) => {
    const complaints = jest.spyOn(console, 'error');
    const recovered = jest.fn();
    const { html, status } = await page(url);
    document.body.innerHTML = `<div id="root">${parsed(html).getElementById('root')?.innerHTML ?? ''}</div>`;
    const heading = document.querySelector('h1');
    // As a whole address: by itself `//` would be another host.
    window.history.replaceState(null, '', window.location.origin + url);
    const root = document.getElementById('root');
    if (!root) throw new Error('no root');
    await act(async () => {
      hydrateRoot(
        root,
        <StrictMode>
          <PlatformProvider state={{ ...state, status }} clock={startPageClock(state.serverTime, () => 0)}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </PlatformProvider>
        </StrictMode>,
        { onRecoverableError: recovered },
      );
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    expect(document.querySelector('h1')).toBe(heading);
    complaints.mockRestore();
  });
});
