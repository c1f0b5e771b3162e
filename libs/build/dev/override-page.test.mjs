import { localPolicy, overridePage, readState } from './override-page.mjs';

const pinned = (name, folder) => ({
  name,
  version: '0.1.0-0',
  entry: { url: `${folder}remoteEntry.js`, integrity: 'sha384-x' },
  exposes: { './page': { js: [], css: [{ url: `${folder}page.css`, integrity: 'sha384-x' }] } },
  pages: [],
  slots: [],
});
const news = pinned('mfe-news', '/assets/mfe-news/0.1.0-0/');
const presale = pinned('mfe-presale', '/assets/mfe-presale/0.1.0-0/');
const local = { ...pinned('mfe-news', '/assets/mfe-news/local/'), version: '0.1.0-local' };
const state = {
  composition: { shell: { version: '1' }, remotes: [news, presale] },
  site: { name: '</script><b>' },
  status: 200,
};
const json = (value) => JSON.stringify(value).replace(/</g, '\\u003c');
const page = (value) =>
  `<html><head><script>first()</script><script>(start)({"run":[["/assets/shell/1/main.js","sha384-s"]],"beside":[["/assets/mfe-news/0.1.0-0/remoteEntry.js","sha384-x"],["/assets/mfe-presale/0.1.0-0/a.js","sha384-y"]]})</script><link rel="preload" href="/assets/mfe-news/0.1.0-0/remoteEntry.js"><link rel="stylesheet" href="/assets/mfe-presale/0.1.0-0/a.css"><style data-href="page.css">b{}</style><style data-href="main.css">a{}</style></head><body><div id="root"><div data-remote="mfe-news" data-release="0.1.0-0"></body></div></div><script type="application/json" id="mintwire-state" nonce="n">${json(value)}</script></body></html>`;
const reload = { nonce: 'n', script: '/reload.js', integrity: 'sha384-r' };

describe('a page of a deployed site with a local build in it', () => {
  it('names the local build in the state and leaves all other parts as they are', () => {
    const changed = overridePage(page(state), local, reload);
    expect(readState(changed)).toEqual({ ...state, composition: { ...state.composition, remotes: [local, presale] } });
  });

  it('keeps text that could end the script element inside it', () => {
    expect(overridePage(page(state), local, reload)).not.toContain('</script><b>');
  });

  it('fetches nothing of the deployed release, and everything of the others', () => {
    const changed = overridePage(page(state), local, reload);
    expect(changed).not.toContain('/assets/mfe-news/0.1.0-0/');
    expect(changed).toContain('href="/assets/mfe-presale/0.1.0-0/a.css"');
    expect(changed).toContain(
      '<script nonce="n">(start)({"run":[["/assets/shell/1/main.js","sha384-s"]],"beside":[["/assets/mfe-presale/0.1.0-0/a.js","sha384-y"]]})</script>',
    );
    expect([changed.includes('b{}'), changed.includes('a{}')]).toEqual([false, true]);
  });

  it('says in the HTML which release stands there', () => {
    expect(overridePage(page(state), local, reload)).toContain(
      '<div data-remote="mfe-news" data-release="0.1.0-local">',
    );
  });

  it('adds a remote that the site does not know yet', () => {
    const fresh = pinned('mfe-fresh', '/assets/mfe-fresh/local/');
    expect(readState(overridePage(page(state), fresh, reload)).composition.remotes).toEqual([news, presale, fresh]);
  });

  it('runs the reload script under a nonce and by its hash, once, at the end', () => {
    expect(
      overridePage(page(state), local, reload).match(
        /<script nonce="n" src="\/reload.js" integrity="sha384-r" crossorigin="anonymous"><\/script>/g,
      ),
    ).toHaveLength(1);
    expect(overridePage(page(state), local, reload)).toMatch(/crossorigin="anonymous"><\/script><\/body><\/html>$/);
  });

  it.each([
    '<html></html>',
    '<script type="application/json" id="mintwire-state">{nonsense</script>',
    page({ site: {} }),
  ])('is none when the page is no shell’s: %s', (html) => {
    expect(overridePage(html, local, reload)).toBeUndefined();
  });
});

describe('its policy', () => {
  const policy =
    "default-src 'none'; script-src 'sha256-a+/=' 'strict-dynamic'; connect-src 'self' wss://site; upgrade-insecure-requests";

  it('gains the local WebSocket and a nonce, and loses what plain http cannot do; nothing else is loosened', () => {
    expect(localPolicy(policy, 'http://localhost:4100', 'n0nce')).toBe(
      "default-src 'none'; script-src 'nonce-n0nce' 'sha256-a+/=' 'strict-dynamic'; connect-src 'self' wss://site ws://localhost:4100",
    );
  });
});
