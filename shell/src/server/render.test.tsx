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
import { hasRun, scriptJson, startScript, type PageScripts } from '@mintwire/contracts/page-scripts';
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

  it('has no inline script but those whose hashes it says, and no script of a file', async () => {
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
    async function begun(): Promise<Start> {
      const entry = { url: '/assets/mfe-launchpad/0.1.0-cccccccccccc/remoteEntry.js', integrity: 'sha384-e' };
      const { composition } = withRemote.state;
      const remotes = [{ ...launchpad, containerName: 'launchpad', entry, exposes: {} }];
      const chunk = { url: '/assets/chunk.js', integrity: 'sha384-r' };
      const more = { state: { ...state, composition: { ...composition, remotes } } };
      const { html } = await page('/launches/a', { js: [entry, chunk], css: [] }, more);
      return new Start([...parsed(html).querySelectorAll('head > script:not([type])')].at(-1)?.textContent ?? '');
    }

    /** What a script has asked for in a document that is not whole yet, and of which nothing is painted. */
    class Start {
      readonly asked: HTMLElement[] = [];
      #seePaint = () => {};

      constructor(script: string) {
        jest
          .spyOn(document.head, 'append')
          .mockImplementation((element) => void this.asked.push(element as HTMLElement));
        // jsdom paints nothing.
        const PerformanceObserver = jest.fn((see: () => void) => ((this.#seePaint = see), { observe: jest.fn() }));
        Object.assign(window, { PerformanceObserver });
        jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
        new Function(script)();
      }
      get scripts(): HTMLScriptElement[] {
        return this.asked.filter((each): each is HTMLScriptElement => each.tagName === 'SCRIPT');
      }
      paint(): void {
        this.#seePaint();
      }
      whole(): void {
        jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
        document.dispatchEvent(new Event('readystatechange'));
      }
    }
    const addressOf = (each: HTMLElement) => each.getAttribute('src') ?? each.getAttribute('href');
    const integrityOf = (each: HTMLElement) => (each as HTMLScriptElement | HTMLLinkElement).integrity;

    afterEach(() => jest.restoreAllMocks());

    it('fetches the first script behind all else, and nothing more', async () => {
      const { asked } = await begun();
      expect(asked.map((each) => [each.tagName, addressOf(each)])).toEqual([['LINK', '/assets/main.js']]);
      const [{ integrity, fetchPriority } = document.createElement('link')] = asked as HTMLLinkElement[];
      expect([integrity, fetchPriority]).toEqual(['sha384-m', 'low']);
    });

    it.each([[['paint', 'whole']], [['whole', 'paint']]] as const)(
      'runs the first script after %j and one more frame, once, before it asks for what that script will ask for; an entry is for that script to run',
      async (events) => {
        const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
        const start = await begun();
        start[events[0]]();
        expect(frame).not.toHaveBeenCalled();
        start[events[1]]();
        start.paint();
        expect(start.scripts).toEqual([]);
        jest.useFakeTimers();
        frame.mock.calls.forEach(([painted]) => painted(0));
        jest.runAllTimers();
        jest.useRealTimers();
        expect(start.asked.slice(1).map((each) => [each.tagName, addressOf(each), integrityOf(each)])).toEqual([
          ['SCRIPT', '/assets/main.js', 'sha384-m'],
          ['SCRIPT', '/assets/chunk.js', 'sha384-r'],
          ['LINK', '/assets/mfe-launchpad/0.1.0-cccccccccccc/remoteEntry.js', 'sha384-e'],
        ]);
      },
    );

    const file = (name: string) => ({ url: `/assets/${name}.js`, integrity: `sha384-${name}` });

    /** In a window that is not painted, after a second. */
    function begunBehind(scripts: PageScripts): Start {
      jest.useFakeTimers();
      const start = new Start(startScript(scripts));
      start.whole();
      expect(start.scripts).toEqual([]);
      jest.advanceTimersByTime(1_000);
      jest.useRealTimers();
      return start;
    }

    it('runs it without a paint after a second: the window may be behind others', () => {
      const start = begunBehind({ run: [file('main')] });
      expect(start.scripts.map(addressOf)).toEqual(['/assets/main.js']);
    });

    it('asks for what the page itself does not need when the first script has come', () => {
      const start = begunBehind({ run: [file('main')], late: [file('frame')] });
      expect(start.asked.map(addressOf)).toEqual(['/assets/main.js', '/assets/main.js']);
      start.scripts[0]?.dispatchEvent(new Event('load'));
      expect(start.scripts.map(addressOf)).toEqual(['/assets/main.js', '/assets/frame.js']);
    });

    it('asks again for a first script that did not come, later each time, six times in all', () => {
      const start = begunBehind({ run: [file('main')], late: [file('frame')] });
      jest.useFakeTimers();
      for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
        const lost = start.scripts.at(-1);
        lost?.dispatchEvent(new Event('error'));
        const asked = start.scripts.length;
        jest.advanceTimersByTime(wait - 1);
        expect(start.scripts).toHaveLength(asked);
        jest.advanceTimersByTime(1);
        expect(start.scripts.slice(asked).map((each) => [addressOf(each), integrityOf(each)])).toEqual([
          ['/assets/main.js', 'sha384-main'],
        ]);
      }
      start.scripts.at(-1)?.dispatchEvent(new Event('error'));
      jest.advanceTimersByTime(60_000);
      jest.useRealTimers();
      expect(start.scripts).toHaveLength(6);
      start.scripts.at(-1)?.dispatchEvent(new Event('load'));
      expect(start.scripts.at(-1)?.src).toMatch(/frame/);
    });

    it('tells a script that has run from one that did not come, which leaves the page', () => {
      const start = begunBehind({ run: [file('main')], beside: [file('a'), file('b')] });
      const [, lost, ran] = start.scripts;
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

  it.each(['/nope', '//', '//support', '/support/%zz', '/create%00'])(
    'shows the home page with status 404 and noindex at %s, and says so',
    async (url) => {
      const { status, html } = await page(url);
      expect(status).toBe(404);
      expect(parsed(html).querySelector('h1')?.textContent).toBe('The Ultimate Crypto Hub');
      expect(parsed(html).querySelector('main')?.textContent).toMatch(
        'This is the home page: we have no page at this address',
      );
      expect(parsed(html).querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(parsed(html).title).toContain('Page not found');
    },
  );

  it('says which pages it has, and has the same frame at all other addresses', async () => {
    const first = await page('/nope');
    expect(first.ownPaths).toEqual(expect.arrayContaining(['/', '/security', '/admin/*']));
    for (const url of ['/quite/another?x=1', '//', '/create%00']) expect((await page(url)).frame).toBe(first.frame);
    const [marked, same] = [await page('/support/a'), await page('/Support/b')];
    expect(same.frame).toBe(marked.frame);
  });

  it('does not say at the home page that there is no page', async () => {
    expect((await page('/')).html).not.toContain('we have no page');
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
    if (status === 404) expect(document.querySelector('main')?.textContent).toContain(`we have no page at ${url}`);
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    expect(document.querySelector('h1')).toBe(heading);
    complaints.mockRestore();
  });
});
