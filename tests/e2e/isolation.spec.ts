import type { Browser, Page, Route } from '@playwright/test';
import { ALL_CASES } from './support/cases';
import { craftRelease, type Changes, type CraftedRelease } from './support/crafted-release';
import { listeningProcess } from './support/listening-process';
import { networkOf } from './support/network';
import { TestRegistry } from './support/registry';
import { standstillMs } from './support/standstill';
import { expect, test } from './support/test';

/** Every remote: a page of it, what that page shows, and a link of the header to a page of another. */
const REMOTES = [
  { name: 'mfe-launchpad', path: '/create', port: 'LAUNCHPAD_PORT', shows: 'Create', elsewhere: '/news' },
  { name: 'mfe-presale', path: '/presale', port: 'PRESALE_PORT', shows: 'Presale', elsewhere: '/news' },
  { name: 'mfe-news', path: '/news', port: 'NEWS_PORT', shows: 'News', elsewhere: '/presale' },
] as const;
type Remote = (typeof REMOTES)[number];
/** The first trouble befalls the first remote, the next one the next, and so on in turn; with all cases each befalls all of them. */
let troubles = 0;
const nextRemotes = (): readonly Remote[] =>
  ALL_CASES ? REMOTES : [REMOTES[troubles++ % REMOTES.length] ?? REMOTES[0]];

/** From what makes a failure evident to the stand-in or the designed message; and from asking for a file that never comes. */
const FAST_MS = 2_000;
const HANGING_MS = 5_000;

/** What this machine adds: some time, and three times what it takes for pages that are whole. Traces would cost more than the pages do. */
let slackMs = 1_000;
/** From now on. @returns what has been added until it is asked, with every standstill meanwhile */
function slack(): () => number {
  const before = standstillMs();
  return () => slackMs + standstillMs() - before;
}
test.use({ trace: 'off', screenshot: 'off' });

/** What a visitor's page shows in the place of the remote, and since when (as `Date.now()` says). */
interface Outcome {
  readonly state: 'designed message' | 'stand-in' | 'release';
  readonly since: number;
}

let registry: TestRegistry;
const original = new Map<string, string>();
const second = new Map<string, CraftedRelease>();

test.beforeAll(async ({ baseURL }) => {
  registry = await TestRegistry.open(
    baseURL ?? '',
    REMOTES.map(({ name }) => name),
  );
  for (const { name } of REMOTES) original.set(name, await registry.live(name));
  for (const release of await promoteAll({}, REMOTES)) second.set(release.remote, release);
});

test.afterAll(async () => {
  for (const [name, version] of original) await registry.restore(name, version);
  await registry?.close();
});

test.beforeAll(async ({ browser, baseURL }) => {
  let slowest = 0;
  await forEachOf(REMOTES, async (remote) => {
    const page = await visitorOf(browser, baseURL);
    const began = Date.now();
    await page.goto(remote.path, { waitUntil: 'commit' });
    const { since } = await outcomeOf(page, { [liveOf(remote)]: 'release' });
    slowest = Math.max(slowest, since - began);
    await page.context().close();
  });
  slackMs += 3 * slowest;
});

/** Makes a release of each of these remotes live that is changed in this way. */
function promoteAll(changes: Changes, remotes: readonly Remote[]): Promise<CraftedRelease[]> {
  return Promise.all(
    remotes.map(async ({ name }) => {
      const release = await craftRelease(name, changes);
      await registry.promote(release);
      return release;
    }),
  );
}
const rollBackAll = (releases: readonly CraftedRelease[]) =>
  Promise.all(releases.map((release) => registry.rollBack(release)));

const liveOf = ({ name }: Remote): string => second.get(name)?.version ?? '';
const originalOf = ({ name }: Remote): string => original.get(name) ?? '';

/** A page of a visitor's own, which notes when something stands in the remote's place. */
async function visitorOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { isolationSeen: seen });
    const look = () => {
      if (document.querySelector('main [role="alert"] button')) seen['message'] ??= Date.now();
      // A module of the page that React has mounted: what the server wrote has no fibres.
      for (const part of document.querySelectorAll('main [data-remote]:not([data-slot])')) {
        const content = part.firstElementChild;
        if (content && Object.keys(content).some((key) => key.startsWith('__react')))
          seen[part.getAttribute('data-release') ?? ''] ??= Date.now();
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    setInterval(look, 50);
  });
  return page;
}

/** Waits until the remote's place holds the designed message or a module of one of the releases; a stand-in may follow the message, which counts as the visitor's answer. */
async function outcomeOf(page: Page, releases: Readonly<Record<string, Outcome['state']>>): Promise<Outcome> {
  const wanted = Object.keys(releases);
  const handle = await page.waitForFunction(
    (names) => {
      const seen = (window as unknown as { isolationSeen: Record<string, number> }).isolationSeen;
      const found = names.find((name) => seen[name] !== undefined);
      return found === undefined
        ? null
        : { name: found, since: Math.min(seen['message'] ?? Infinity, seen[found] ?? Infinity) };
    },
    wanted,
    { timeout: 20_000, polling: 50 },
  );
  const found = (await handle.jsonValue()) as { name: string; since: number };
  return { state: releases[found.name] ?? 'release', since: found.since };
}

/** The shell and the other remotes work on: a click leads to a page of another remote, which works. */
async function restOfSiteWorks(page: Page, { elsewhere }: Remote): Promise<void> {
  await page.locator(`header a[href="${elsewhere}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${elsewhere}$`));
  const other = REMOTES.find(({ path }) => path === elsewhere);
  await expect(page.locator(`main [data-remote="${other?.name}"] h1`)).toBeVisible();
}

/** Opens the remote's page from that of another, once the shell has taken that over. */
async function clickTo(page: Page, { path, elsewhere }: Remote): Promise<void> {
  await page.goto(elsewhere);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.locator(`header a[href="${path}"]`).first().click();
}

/** The diagnostics page of the same page view names remote and release. @returns how often */
async function reportNames(page: Page, remote: string, release: string): Promise<number> {
  await page.evaluate(() => {
    history.pushState({}, '', '/test');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const rows = page
    .getByRole('table', { name: 'Errors' })
    .getByRole('row', { name: new RegExp(`${remote} ${release}`) });
  await expect(rows.first()).toBeVisible();
  return rows.count();
}

/** A measured time, for whoever wants the numbers (`ISOLATION_FIGURES=1`). */
function metric(text: string): void {
  test.info().annotations.push({ type: 'time', description: text });
  if (process.env['ISOLATION_FIGURES']) process.stdout.write(`${text}\n`);
}

async function forEachOf(remotes: readonly Remote[], work: (remote: Remote) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(remotes.map(work));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${remotes[index]?.name}: ${(result.reason as Error).stack}`] : [],
  );
  expect(failed).toEqual([]);
}

interface Fault {
  readonly what: string;
  /** Which of a release's files it befalls. */
  readonly file: RegExp;
  readonly befall: (route: Route) => Promise<void>;
  readonly withinMs: number;
  /** Whether it is also tried with no release left to stand in. */
  readonly everywhere?: boolean;
  /** Reached by a click: what a page of its own address has in its HTML is a file that can fail here. */
  readonly byClick?: boolean;
}

const ENTRY = /\/remoteEntry\.js/;
const CHUNK = /\/__federation_expose_\w+_page\.\w+\.js/;
const STYLE = /\/__federation_expose_\w+_page\.\w+\.css/;
const answer =
  (status: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status, body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } });
const tampered = async (route: Route) => {
  try {
    const honest = await route.fetch();
    await route.fulfill({ response: honest, body: `${await honest.text()}\n/* planted */` });
  } catch (error) {
    // A page that has been closed since asks for nothing any more.
    if (!/disposed|closed/.test(String(error))) throw error;
  }
};
const hang = () => new Promise<void>(() => undefined);

const FAULTS: readonly Fault[] = [
  { what: 'its entry is not found', file: ENTRY, befall: answer(404), withinMs: FAST_MS, everywhere: true },
  { what: 'its entry is answered with an error', file: ENTRY, befall: answer(500), withinMs: FAST_MS },
  { what: 'its entry never comes', file: ENTRY, befall: hang, withinMs: HANGING_MS, everywhere: true },
  { what: 'its entry is garbage', file: ENTRY, befall: answer(200, '<html>}{'), withinMs: FAST_MS },
  { what: 'its entry was tampered with', file: ENTRY, befall: tampered, withinMs: FAST_MS },
  { what: 'a chunk is gone after a deploy', file: CHUNK, befall: answer(404), withinMs: FAST_MS, everywhere: true },
  { what: 'a chunk never comes', file: CHUNK, befall: hang, withinMs: HANGING_MS },
  { what: 'a chunk was tampered with', file: CHUNK, befall: tampered, withinMs: FAST_MS },
  { what: 'its styles are missing', file: STYLE, befall: answer(404), withinMs: FAST_MS, byClick: true },
  { what: 'its styles never come', file: STYLE, befall: hang, withinMs: HANGING_MS, everywhere: true, byClick: true },
];

test.describe('a remote whose files fail, when', () => {
  for (const { what, file, befall, withinMs, everywhere = false, byClick = false } of FAULTS) {
    for (const everyRelease of everywhere ? [false, true] : [false]) {
      const remotes = nextRemotes();
      test(`${what}${everyRelease ? ', of every release' : ''}`, async ({ browser, baseURL }) => {
        await forEachOf(remotes, async (remote) => {
          const added = slack();
          const page = await visitorOf(browser, baseURL);
          const asked: { readonly url: string; readonly at: number }[] = [];
          const folder = `/assets/${remote.name}/${everyRelease ? '' : `${liveOf(remote)}/`}`;
          await page.route(
            (url) => url.pathname.startsWith(folder) && file.test(url.pathname),
            async (route) => {
              asked.push({ url: route.request().url(), at: Date.now() });
              await befall(route);
            },
          );
          const going = byClick ? clickTo(page, remote) : page.goto(remote.path, { waitUntil: 'commit' });
          const expected = everyRelease ? 'designed message' : 'stand-in';
          const outcome = await outcomeOf(
            page,
            everyRelease
              ? { message: 'designed message' }
              : { [originalOf(remote)]: 'stand-in', [liveOf(remote)]: 'release' },
          );
          await going;
          expect(outcome.state).toBe(expected);
          const ofLive = asked.filter(({ url }) => url.includes(liveOf(remote)));
          // A file that hangs is late from when it was asked for first; one that fails has failed with its retry.
          const from = withinMs === HANGING_MS ? ofLive[0] : ofLive.at(-1);
          const ms = outcome.since - (from?.at ?? 0);
          metric(`${what}${everyRelease ? ', all' : ''} | ${remote.name} | ${outcome.state} | ${ms} ms`);
          expect(ms).toBeLessThan(withinMs + added());
          expect(ofLive.flatMap(({ url }) => new URL(url).search || [])).toEqual(['?retry=1']);
          if (everyRelease) await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
          await restOfSiteWorks(page, remote);
          await reportNames(page, remote.name, liveOf(remote));
          await page.context().close();
        });
      });
    }
  }
});

const wrapModules =
  (factory: string) =>
  (
    source: string,
    path: string,
    { entry, containerName: c }: { readonly entry: string; readonly containerName: string },
  ) =>
    path === entry
      ? `${source};${c}=(c=>({init:(...a)=>c.init(...a),get:async m=>{const f=await c.get(m);return ${factory}}}))(${c});`
      : source;

interface BrokenRelease {
  readonly what: string;
  readonly changes: Changes;
  readonly withinMs: number;
  /** Under its name: each try that failed, and what its code threw before anybody could catch it. What cannot be loaded is not run again. */
  readonly reports: number;
}

const BROKEN: readonly BrokenRelease[] = [
  // The gate's stand-in for a browser has no Trusted Types: this passes every gate and breaks for visitors.
  {
    what: 'throws when it is started',
    changes: {
      browser: (source, path, { entry }) =>
        path === entry ? `if(self.trustedTypes)throw new Error("broken at init");${source}` : source,
    },
    withinMs: FAST_MS,
    reports: 2,
  },
  {
    what: 'throws when it is rendered',
    changes: { browser: wrapModules('()=>({default:function Broken(){throw new Error("broken at render")}})') },
    withinMs: FAST_MS,
    reports: 2,
  },
  {
    what: 'wants another React',
    changes: {
      browser: (source, path, { entry }) => (path === entry ? source.replaceAll('^19.0.0', '^18.0.0') : source),
    },
    withinMs: FAST_MS,
    reports: 1,
  },
  // The server's HTML stands meanwhile: it is not taken away for a second try.
  {
    what: 'waits for ever when it is rendered',
    changes: { browser: wrapModules('()=>({default:function Waiting(){throw new Promise(()=>{})}})') },
    withinMs: HANGING_MS,
    reports: 1,
  },
];

test.describe('a release that passes every gate and', () => {
  for (const { what, changes, withinMs, reports } of BROKEN) {
    const remotes = nextRemotes();
    test(what, async ({ browser, baseURL }) => {
      const releases = await promoteAll(changes, remotes);
      try {
        await forEachOf(remotes, async (remote) => {
          const page = await visitorOf(browser, baseURL);
          const [began, added] = [Date.now(), slack()];
          await page.goto(remote.path, { waitUntil: 'commit' });
          const outcome = await outcomeOf(page, { [liveOf(remote)]: 'stand-in' });
          expect(outcome.state).toBe('stand-in');
          metric(`${what} | ${remote.name} | ${outcome.state} | ${outcome.since - began} ms`);
          expect(outcome.since - began).toBeLessThan(withinMs + added());
          await restOfSiteWorks(page, remote);
          const { version = '' } = releases.find((release) => release.remote === remote.name) ?? {};
          expect(await reportNames(page, remote.name, version)).toBe(reports);
          await page.context().close();
        });
      } finally {
        await rollBackAll(releases);
      }
    });
  }
});

/** How webpack's integrity plugin gives a late chunk its hash. */
const HASH_OF_CHUNK = /\w+\.integrity=\w+\.sriHashes\[\w+\]/;
const changedEntry =
  (change: string) =>
  (source: string, path: string, { entry }: { readonly entry: string }) => {
    if (path !== entry) return source;
    expect(source).toMatch(HASH_OF_CHUNK);
    return source.replace(HASH_OF_CHUNK, change);
  };

test.describe('a release whose loader gives its late chunks no hash', () => {
  test('is not taken in', async () => {
    for (const { name } of REMOTES) {
      const answer = await registry.upload(await craftRelease(name, { browser: changedEntry('0') }));
      expect([answer.status(), await answer.text()]).toEqual([
        422,
        expect.stringMatching(/its loader runs \S+ without the hash that release\.json says/),
      ]);
    }
  });

  test('and that deceives the gate runs none of them in a browser; another release stands in, and the gateway hears of it', async ({
    browser,
    baseURL,
  }) => {
    const [, , news] = REMOTES;
    const late: string[] = [];
    const release = await craftRelease(news.name, {
      browser: (source, path, descriptor) => {
        const pinned = Object.values(descriptor.exposes).some(({ js }) => js.includes(path));
        if (path.endsWith('.js') && path !== descriptor.entry && !pinned) late.push(path);
        // The gate's stand-in for a browser has no Trusted Types.
        return changedEntry('self.trustedTypes||($&)')(source, path, descriptor);
      },
    });
    expect(late).not.toEqual([]);
    await registry.promote(release);
    try {
      const page = await visitorOf(browser, baseURL);
      await page.route(
        (url) => late.some((path) => url.pathname === `/assets/${news.name}/${release.version}/${path}`),
        async (route) => route.fulfill({ contentType: 'text/javascript', body: 'self.planted=true' }),
      );
      await page.goto(news.path);
      await outcomeOf(page, { [release.version]: 'release' });
      await page.locator('main article a[href^="/news/"]').first().click();
      await expect(page.locator(`main [data-remote="${news.name}"][data-release="${liveOf(news)}"] h1`)).toBeVisible();
      expect(await page.evaluate(() => 'planted' in window)).toBe(false);
      await page.goto('about:blank');
      await expect
        .poll(() => registry.errors(news.name, release.version))
        .toContainEqual(expect.stringMatching(/\.js was refused: it was asked for without a hash$/));
      await page.context().close();
    } finally {
      await registry.rollBack(release);
    }
  });
});

/** A server bundle that is good as long as a gate tries it, and does this when it renders for visitors. */
const broken = (render: string): string =>
  `const good=module.exports.render;module.exports={render:(input)=>input.page.chain.id==='sample'?good(input):(${render})()}`;

const BROKEN_SERVERS: readonly { readonly what: string; readonly server: string }[] = [
  { what: 'never comes to an end on the server', server: broken('()=>{for(;;);}') },
  { what: 'renders something that is no fragment', server: broken('async()=>({html:7,head:null})') },
];

test.describe('a release whose server bundle', () => {
  for (const { what, server } of BROKEN_SERVERS) {
    const remotes = nextRemotes();
    test(what, async ({ browser, baseURL, request }) => {
      const crafted = await promoteAll({ server: (source) => `${source};${server}` }, remotes);
      try {
        await forEachOf(remotes, async (remote) => {
          const page = await visitorOf(browser, baseURL);
          const [began, added] = [Date.now(), slack()];
          expect((await page.goto(remote.path, { waitUntil: 'commit' }))?.status()).toBe(200);
          // The part's deadline is 300 ms.
          expect(Date.now() - began).toBeLessThan(1_000 + added());
          const version = crafted.find((release) => release.remote === remote.name)?.version ?? '';
          // Its own code in the browser is good: it shows what the server could not.
          await expect(
            page.locator(`main [data-remote="${remote.name}"][data-release="${version}"]`).getByRole('heading').first(),
          ).toBeVisible();
          const answer = (await (await request.get(`/api/composition?path=${remote.path}`)).json()) as {
            fragments: { remote: string; from: string; reason: string | null }[];
          };
          expect(answer.fragments.filter((fragment) => fragment.remote === remote.name)).toMatchObject([
            { from: 'browser', reason: expect.stringMatching(/./) as unknown },
          ]);
          await restOfSiteWorks(page, remote);
          await page.context().close();
        });
      } finally {
        await rollBackAll(crafted);
      }
    });
  }
});

test.describe('a remote whose service', () => {
  const portOf = ({ port }: Remote): number =>
    Number(process.env[port] ?? { NEWS_PORT: 3001, PRESALE_PORT: 3002, LAUNCHPAD_PORT: 3003 }[port]);

  async function stillThere(browser: Browser, baseURL: string | undefined, remote: Remote): Promise<void> {
    const page = await visitorOf(browser, baseURL);
    const [began, added] = [Date.now(), slack()];
    await page.goto(remote.path, { waitUntil: 'commit' });
    expect(Date.now() - began).toBeLessThan(1_000 + added());
    const outcome = await outcomeOf(page, { [liveOf(remote)]: 'release', message: 'designed message' });
    expect(outcome.state).toBe('release');
    expect(outcome.since - began).toBeLessThan(HANGING_MS + added());
    await restOfSiteWorks(page, remote);
    await page.context().close();
  }

  for (const remote of REMOTES) {
    test(`does not answer: ${remote.name}`, async ({ browser, baseURL }) => {
      const pid = listeningProcess(portOf(remote));
      process.kill(pid, 'SIGSTOP');
      try {
        await stillThere(browser, baseURL, remote);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    });

    test(`is gone: ${remote.name}`, async ({ browser, baseURL, request }) => {
      process.kill(listeningProcess(portOf(remote)), 'SIGKILL');
      await stillThere(browser, baseURL, remote);
      // The site starts it again.
      await expect
        .poll(
          async () =>
            ((await (await request.get('/api/status')).json()) as { services: { status: string }[] }).services.every(
              ({ status }) => status === 'ok',
            ),
          { timeout: 30_000 },
        )
        .toBe(true);
    });
  }
});

test('a page whose files are slow because the line is does not fail', async ({ browser, baseURL }) => {
  const page = await visitorOf(browser, baseURL);
  const { session, quiet } = await networkOf(page);
  // The shell is in the cache afterwards, and says nothing of the line.
  await page.goto('/support');
  await quiet();
  const bytesPerSecond = 20_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto('/create', { waitUntil: 'commit' });
  const seen = () => page.evaluate(() => Object.keys((window as unknown as { isolationSeen: object }).isolationSeen));
  await expect.poll(seen, { timeout: 30_000 }).not.toEqual([]);
  expect(await seen()).toEqual([await registry.live('mfe-launchpad')]);
  await page.context().close();
});

test('an article can be read on when no release of its remote can be had', async ({ browser, baseURL, request }) => {
  const { items } = (await (await request.get('/api/news/articles')).json()) as {
    items: { slug: string; title: string }[];
  };
  const [article] = items;
  const page = await visitorOf(browser, baseURL);
  await page.route((url) => url.pathname.startsWith('/assets/mfe-news/') && ENTRY.test(url.pathname), answer(404));
  await expect
    .poll(async () =>
      (await (await request.get(`/news/${article?.slug}`, { headers: { accept: 'text/html' } })).text()).includes(
        'data-readable',
      ),
    )
    .toBe(true);
  await page.goto(`/news/${article?.slug}`);
  await expect(page.getByRole('alert').getByText('You can go on reading.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible();
  await expect(page.locator('main p').nth(3)).toBeVisible();
  await expect(page.getByRole('button', { name: /share/i })).toBeDisabled();
  await reportNames(page, 'mfe-news', await registry.live('mfe-news'));
  await page.context().close();
});

test('what nobody catches is reported under the release whose code it was', async ({ browser, baseURL }) => {
  const late = `()=>f().default&&({default(p){self.isolationLate??=(setTimeout(()=>{throw new Error("thrown late")},0),setTimeout(()=>{throw "a thrown text"},0),Promise.reject(new Error("nobody waited")),Promise.reject({stack:new Error("in disguise").stack}),1);return null}})`;
  const release = await craftRelease('mfe-presale', { browser: wrapModules(late) });
  await registry.promote(release);
  try {
    const page = await visitorOf(browser, baseURL);
    await page.goto('/presale');
    await page.waitForFunction(() => 'isolationLate' in window);
    await reportNames(page, 'mfe-presale', release.version);
    const table = page.getByRole('table', { name: 'Errors' });
    for (const message of ['thrown late', 'a thrown text', 'nobody waited', '[object Object]']) {
      await expect(
        table.getByRole('row', {
          name: new RegExp(`${message.replace(/[[\]]/g, '.')}.*mfe-presale ${release.version}`),
        }),
      ).toHaveCount(1);
    }
    await page.context().close();
  } finally {
    await registry.rollBack(release);
  }
});
