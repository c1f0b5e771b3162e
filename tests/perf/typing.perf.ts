import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdminArticle, Issue } from '@mintwire/contracts';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { chromium, expect, test, type Browser, type Locator, type Page, type Route } from '@playwright/test';
import { becomeOwner } from '../e2e/support/become-operator';
import { median, print } from './statistics';

const KILLS = Number(process.env['PERF_KILLS'] ?? 100);
const SEED = Number(process.env['PERF_SEED'] ?? 14);
const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
/** Nothing older may be lost. */
const OLDEST_MS = 2_000;
/** As long as somebody types before the browser is killed. */
const TYPED_MS = { min: 300, max: 4_000 };
const MAX_TRIES = 4;
/** Between two words: 200 in a minute. */
const PAUSE_MS = 300;

/** A browser with a profile on the disk, which is killed as the system would kill it. */
class MortalBrowser {
  readonly #profile: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  constructor(profile: string) {
    this.#profile = profile;
  }

  /** A browser that was just killed does not always come up at once. */
  async open(): Promise<Page> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#open();
      } catch (error) {
        await this.kill();
        if (tries === MAX_TRIES) throw error;
      }
    }
  }

  async #open(): Promise<Page> {
    await rm(join(this.#profile, 'DevToolsActivePort'), { force: true });
    const child = spawn(
      process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
      [
        ...['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update', '--hide-crash-restore-bubble'],
        ...['--remote-debugging-port=0', `--user-data-dir=${this.#profile}`, '--window-size=1280,900'],
      ],
      // A group of its own, so that all of its processes die in the same moment.
      { detached: true, stdio: 'ignore' },
    );
    this.#process = child;
    const port = await this.#port();
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    return context.newPage();
  }

  async #port(): Promise<string> {
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) {
      const text = await readFile(join(this.#profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
      const [port] = text.split('\n');
      if (port) return port;
    }
    throw new Error('the browser does not say where it is');
  }

  /** Ends it as its user does: it writes down what it holds. */
  async close(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await ended;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await this.#browser?.close().catch(() => undefined);
  }
}

/** Something that is written, where, and what the service has of it. */
interface Desk {
  readonly name: string;
  readonly address: string;
  readonly saving: string;
  readonly field: (page: Page) => Locator;
  readonly saved: (page: Page) => Promise<string>;
}

async function deskOfArticle(page: Page): Promise<Desk> {
  await page.goto(`${SITE}/admin/articles`);
  await page.getByRole('button', { name: 'New article' }).click();
  const field = (on: Page) => on.getByRole('textbox', { name: 'Text', exact: true });
  await field(page).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const saved = async (on: Page) =>
    ((await (await on.request.get(`${SITE}/api/news/admin/articles/${id}`)).json()) as AdminArticle).draft.content;
  return { name: 'article', address: page.url(), saving: '**/api/news/admin/articles/*/draft', field, saved };
}

async function deskOfIssue(page: Page): Promise<Desk> {
  await page.goto(`${SITE}/admin/newsletter`);
  await page.getByRole('button', { name: 'New issue' }).click();
  const field = (on: Page) => on.getByLabel('Text above the articles');
  await field(page).waitFor();
  const id = new URL(page.url()).searchParams.get('issue');
  const saved = async (on: Page) =>
    ((await (await on.request.get(`${SITE}/api/news/admin/newsletter/issues/${id}`)).json()) as Issue).intro;
  return { name: 'issue', address: page.url(), saving: '**/api/news/admin/newsletter/issues/*', field, saved };
}

interface Typed {
  readonly word: string;
  readonly at: number;
}

/** Types words until the time is over. */
async function typeFor(page: Page, ms: number, round: number): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await delay(PAUSE_MS)) {
    const word = `r${round}w${typed.length}.`;
    await page.keyboard.type(`${word} `);
    typed.push({ word, at: performance.now() });
  }
  return typed;
}

interface Lost {
  readonly where: string;
  readonly ms: number;
  readonly words: number;
}

const isSaving = (route: Route): boolean => route.request().method() === 'PUT';

/** Opens it in a new browser, with everything that could be recovered saved. */
async function sitDown(browser: MortalBrowser, { address, field }: Desk): Promise<Page> {
  const page = await browser.open();
  await page.goto(address);
  await field(page).waitFor({ timeout: 120_000 });
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });
  await expect(saved).toBeVisible({ timeout: 120_000 });
  return page;
}

test(`a browser that is killed ${KILLS} times while somebody types (seed ${SEED})`, async () => {
  test.setTimeout(0);
  const random = seededRandom(SEED);
  const profile = await mkdtemp(join(tmpdir(), 'chromium-profile-'));
  const browser = new MortalBrowser(profile);
  const lost: Lost[] = [];
  try {
    const first = await browser.open();
    await first.goto(SITE);
    await becomeOwner(first, 'typing');
    const desks = [await deskOfArticle(first), await deskOfIssue(first)];
    // Who is signed in is on the disk from here on.
    await browser.close();
    for (const desk of desks) {
      let page = await sitDown(browser, desk);
      for (let round = 0; round < KILLS / desks.length; round += 1) {
        // Every other time without the service: then this browser alone has what is typed.
        const alone = round % 2 === 1;
        if (alone) await page.route(desk.saving, (route) => (isSaving(route) ? route.abort() : route.continue()));
        await desk.field(page).click();
        await page.keyboard.press('Control+End');
        const ms = TYPED_MS.min + random() * (TYPED_MS.max - TYPED_MS.min);
        const typed = await typeFor(page, ms, round);
        await delay(random() * PAUSE_MS);
        const killedAt = performance.now();
        await browser.kill();
        page = await sitDown(browser, desk);
        const text = await desk.saved(page);
        const missing = typed.filter(({ word }) => !text.includes(word));
        const oldest = Math.max(0, ...missing.map(({ at }) => killedAt - at));
        const where = `${desk.name}${alone ? ', service away' : ''}`;
        lost.push({ where, ms: oldest, words: missing.length });
        process.stdout.write(
          `  ${lost.length}: ${where}, ${typed.length} words, ${missing.length} lost, the oldest ${oldest.toFixed(0)} ms\n`,
        );
      }
      await browser.kill();
    }
  } finally {
    await browser.kill().catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const places = [...new Set(lost.map(({ where }) => where))];
  print(
    `${KILLS} kills of the browser while somebody types`,
    ['', 'kills', 'words lost', 'oldest lost (ms)', 'median (ms)'],
    places.map((place) => {
      const here = lost.filter(({ where }) => where === place);
      const times = here.map(({ ms }) => ms);
      return [
        place,
        `${here.length}`,
        `${here.reduce((sum, { words }) => sum + words, 0)}`,
        Math.max(...times),
        median(times),
      ];
    }),
  );
  expect(Math.max(...lost.map(({ ms }) => ms)), 'the oldest word that was lost, in milliseconds').toBeLessThan(
    OLDEST_MS,
  );
});
