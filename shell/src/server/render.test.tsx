import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PlatformProvider, startPageClock } from '@mintwire/platform/host';
import { testPageState } from '@mintwire/platform/testing';
import { App } from '../app/app';
import type { PinnedAssets, ShellRenderOutput } from '@mintwire/contracts';

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
/** Renders in modules of its own, as the server does in a process of its own: React's contexts are global to a copy of React. */
async function page(url: string, preload: PinnedAssets = NOTHING): Promise<ShellRenderOutput> {
  let output: ShellRenderOutput | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    output = await render({
      url,
      state,
      initial: { js: [{ url: '/assets/main.js', integrity: 'sha384-m' }], css: [] },
      preload,
      nonce: 'n0nce',
    });
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}
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
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'http://localhost:3000/picture',
    );
    expect(JSON.parse(document.getElementById('mintwire-state')?.textContent ?? '')).toMatchObject({
      status: 200,
      serverTime: state.serverTime,
    });
    expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
      '@type': 'Organization',
      sameAs: ['https://x.example/'],
    });
  });

  it('gives every script the nonce and every file its hash', async () => {
    const document = parsed((await page('/')).html);
    for (const script of document.querySelectorAll('script')) expect(script.getAttribute('nonce')).toBe('n0nce');
    expect(document.querySelector('script[src="/assets/main.js"]')?.getAttribute('integrity')).toBe('sha384-m');
  });

  it('is painted once it has the whole header', async () => {
    const document = parsed((await page('/')).html);
    const [expected] = document.querySelectorAll('link[rel=expect][blocking=render]');
    expect(document.querySelector(expected?.getAttribute('href') ?? '')?.tagName).toBe('HEADER');
  });

  it('asks for the page’s first script before everything that script will ask for', async () => {
    const document = parsed(
      (await page('/', { js: [{ url: '/assets/remote.js', integrity: 'sha384-r' }], css: [] })).html,
    );
    const asked = [...document.head.querySelectorAll<HTMLElement>('script[src], link[rel=preload]')];
    expect(asked.map((each) => each.getAttribute('src') ?? each.getAttribute('href'))).toEqual([
      '/assets/main.js',
      '/assets/remote.js',
    ]);
    // Browsers give a deferred script less than what is preloaded.
    expect(asked[0]?.getAttribute('fetchpriority')).toBe('high');
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
