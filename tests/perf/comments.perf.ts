import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import {
  COMMENT_CHALLENGE_PATH,
  COMMENT_EVENTS,
  commentChangesPath,
  commentsPath,
  type ArticleList,
  type CommentAnswer,
  type CommentChallenge,
  type CommentList,
} from '@mintwire/contracts';
import { followEvents } from '@mintwire/service-kit/events';
import { createModerator } from '../../services/news/src/moderation';
import { percentile, print, ROUNDS } from './statistics';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
/** The service itself: it believes this machine which visitor a request comes from, and each address has limits of its own. */
const NEWS = `http://127.0.0.1:${process.env['NEWS_PORT'] ?? '3001'}`;
const THREADS = Number(process.env['PERF_COMMENTS'] ?? 2_000);
const REPLIES = Number(process.env['PERF_REPLIES'] ?? 10_000);
const WRITERS = 8;
const MEMORY = fileURLToPath(new URL('../../libs/devkit/src/perf/memory.mjs', import.meta.url));
const VISIBLE = 20;
const ASKED = 200;
const WAIT_MS = 60_000;

interface Labelled {
  readonly kind: string;
  readonly text: string;
  readonly name?: string;
}
const LABELLED = JSON.parse(
  readFileSync(new URL('../../services/news/test/moderation/comments.json', import.meta.url), 'utf8'),
) as readonly Labelled[];
const moderator = createModerator({ siteHosts: ['localhost'], siteName: async () => 'Mintwire' });
const judge = (content: string, authorName = 'Alex', recent: readonly string[] = []) =>
  moderator.judge({ authorName, content, recent: [...recent] }, AbortSignal.timeout(10_000));

/** Each comment comes from an address of its own, and from none of a run before. */
let written = Math.floor(Math.random() * 2 ** 24);
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** What people write, as far as the moderation takes it. */
let talk: string[] = [];
let slugs: string[] = [];
test.beforeAll(async () => {
  slugs = (await answerOf<ArticleList>('/api/news/articles')).items.map(({ slug }) => slug);
  const fine = LABELLED.filter(({ kind }) => kind === 'fine').map(({ text }) => text);
  const verdicts = await Promise.all(fine.map((text) => judge(text, 'Writer')));
  talk = fine.filter((_text, index) => verdicts[index]?.approved);
});
const textOf = (index: number) => `${talk[index % talk.length]} (${index})`;

async function solved(address: string): Promise<string> {
  const answer = await fetch(NEWS + COMMENT_CHALLENGE_PATH, { headers: { 'x-forwarded-for': address } });
  const { algorithm, challenge, maxnumber, salt, signature } = (await answer.json()) as CommentChallenge;
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  throw new Error('a challenge without a solution');
}

/** Posts a comment and gives back its id, and how long that took without the task before it. */
async function post(origin: string, slug: string, parentId?: string): Promise<{ id: string; took: number }> {
  const index = (written += 1);
  const proof = await solved(addressOf(index));
  const body = {
    key: randomUUID(),
    authorName: `Writer ${index}`,
    content: textOf(index),
    proof,
    ...(parentId && { parentId }),
  };
  const begun = performance.now();
  const answer = await fetch(origin + commentsPath(slug), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin === NEWS && { 'x-forwarded-for': addressOf(index) }) },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as CommentAnswer;
  const took = performance.now() - begun;
  if (!json.comment) throw new Error(JSON.stringify(json));
  return { id: json.comment.id, took };
}

async function postMany(slug: string, count: number, parentId?: string): Promise<{ took: number[]; seconds: number }> {
  const took: number[] = [];
  let left = count;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while ((left -= 1) >= 0) took.push((await post(NEWS, slug, parentId)).took);
    }),
  );
  return { took, seconds: (performance.now() - begun) / 1_000 };
}

const rowOf = (name: string, values: readonly number[]) => [
  name,
  percentile(values, 0.5),
  percentile(values, 0.99),
  Math.max(...values),
];
const HEAD = ['', 'p50 (ms)', 'p99 (ms)', 'most (ms)'];

async function timed(ask: () => Promise<unknown>, times = ASKED): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await ask();
    took.push(performance.now() - begun);
  }
  return took;
}

const answerOf = async <T>(path: string, origin = NEWS): Promise<T> => {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
};

/** What an answer of the service weighs. */
async function bytesOf(path: string): Promise<[string, number, number]> {
  const text = await (await fetch(NEWS + path)).text();
  return [path.replace(/^.*\/comments/, 'comments'), text.length / 1024, gzipSync(text).length / 1024];
}

/** What the service's process takes now. */
async function newsMemory(when: string): Promise<[string, number]> {
  const { residentMemory } = (await import(MEMORY)) as { residentMemory: (folder: string) => [string, number][] };
  const news = residentMemory(process.env['MINTWIRE_DATA_DIR'] ?? '').find(([process]) => process.startsWith('news'));
  return [when, news?.[1] ?? Number.NaN];
}

async function openComments(page: Page, slug: string): Promise<void> {
  await page.goto(`${SITE}/news/${slug}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.getByRole('form', { name: 'Your comment' })).toBeVisible();
}

test('moderation of a comment', async () => {
  await judge('The first one loads the rules.');
  const recent = LABELLED.slice(0, 14).map(({ text }) => text);
  const each = async (change: (text: string) => string) => {
    const took: number[] = [];
    for (const { text, name } of LABELLED) took.push(...(await timed(() => judge(change(text), name, recent), 1)));
    return took;
  };
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(...(await each((text) => text)));
  const long = await each((text) => text.repeat(Math.ceil(5_000 / text.length)).slice(0, 5_000));
  const awkward = ['a.', ' ', '\u0301', 'a', '-', '\u200d', '\u202e', 'x.y-', '\n', '@', 'https://', '1 ', 's e e d '];
  const slow = awkward.flatMap((part) =>
    Array.from({ length: 20 }, () => part.repeat(Math.floor(5_000 / part.length))),
  );
  const slowTook: number[] = [];
  for (const text of slow) slowTook.push(...(await timed(() => judge(text), 1)));
  print('What the rules take to judge a comment, without the database and a model', HEAD, [
    rowOf(`${LABELLED.length} labelled texts, ${ROUNDS} times`, rounds),
    rowOf('the same, 5,000 characters each', long),
    rowOf('5,000 characters made to be slow', slowTook),
  ]);
});

test(`from posting to visible for somebody else`, async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  const [slug = ''] = slugs;
  const page = await (await browser.newContext()).newPage();
  await openComments(page, slug);
  const heard = new Map<number, number>();
  const leaving = new AbortController();
  let ready: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => (ready = resolve));
  const following = followEvents({
    url: SITE + COMMENT_EVENTS.path,
    onEvent: ({ event, data }) => {
      ready();
      if (event === COMMENT_EVENTS.topic)
        heard.set((JSON.parse(data) as { version: number }).version, performance.now());
    },
    log: { warn: () => undefined, info: () => undefined },
    signal: leaving.signal,
  });
  await connected;
  const settled = page.waitForResponse((answer) => answer.url().includes('/comments/changes'));
  await settled;
  const answered: number[] = [];
  const events: number[] = [];
  const offered: number[] = [];
  for (let time = 0; time < VISIBLE; time += 1) {
    const { version: before } = await answerOf<CommentList>(commentsPath(slug));
    const proofAt = performance.now();
    const { took } = await post(NEWS, slug);
    const begun = performance.now() - took;
    expect(begun).toBeGreaterThan(proofAt);
    answered.push(took);
    const button = page.getByRole('button', { name: 'Show 1 new comment' });
    await button.waitFor({ timeout: WAIT_MS });
    offered.push(performance.now() - begun);
    const first = [...heard].filter(([version]) => version > before).map(([, at]) => at);
    events.push(Math.min(...first) - begun);
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  leaving.abort();
  await following;
  await page.context().close();
  print('One comment, from the moment it is sent; pages gather for a second what they hear', HEAD, [
    rowOf('until its writer has the answer', answered),
    rowOf('until the event is at a reader, through the gateway', events),
    rowOf('until another browser offers to show it', offered),
  ]);
});

test(`${THREADS} comments below one article`, async ({ browser }) => {
  test.setTimeout(30 * 60_000);
  const slug = slugs[1] ?? '';
  const { took, seconds } = await postMany(slug, THREADS);
  print(
    `Posting ${THREADS} comments, ${WRITERS} at once`,
    [...HEAD, 'a second, tasks included'],
    [[...rowOf('until the answer', took), THREADS / seconds]],
  );

  let after = '';
  let page: CommentList;
  do {
    page = await answerOf<CommentList>(`${commentsPath(slug)}${after && `?after=${after}`}`);
    if (page.next) after = page.next;
  } while (page.next);
  const version = page.version;
  const html = await (await fetch(`${SITE}/news/${slug}`)).text();
  const fresh: number[] = [];
  for (let time = 0; time < ROUNDS; time += 1) {
    await post(NEWS, slug);
    await new Promise((resolve) => setTimeout(resolve, 400));
    fresh.push(...(await timed(async () => (await fetch(`${SITE}/news/${slug}`)).text(), 1)));
  }
  print(`Asked one after the other, with ${THREADS} comments`, HEAD, [
    rowOf('list, first page (service)', await timed(() => answerOf(commentsPath(slug)))),
    rowOf('list, last page (service)', await timed(() => answerOf(`${commentsPath(slug)}?after=${after}`))),
    rowOf(
      'changes since the newest but some (service)',
      await timed(() => answerOf(`${commentChangesPath(slug)}?since=${version}`)),
    ),
    rowOf(
      'changes since the beginning, first part (service)',
      await timed(() => answerOf(`${commentChangesPath(slug)}?since=0`)),
    ),
    rowOf('page, kept (gateway)', await timed(async () => (await fetch(`${SITE}/news/${slug}`)).text())),
    rowOf('page, after a comment (gateway)', fresh),
  ]);

  const reader = await (await browser.newContext()).newPage();
  await reader.addInitScript(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const begun = performance.now();
  await openComments(reader, slug);
  const opened = performance.now() - begun;
  const clicks: number[] = [];
  const more = reader.getByRole('button', { name: 'Show more comments' });
  const shown = reader.locator('section[aria-labelledby="comments"] > ol > li');
  for (let count = await shown.count(); await more.isVisible(); count = await shown.count()) {
    const clicked = performance.now();
    await more.click();
    await expect.poll(() => shown.count(), { timeout: WAIT_MS, intervals: [20] }).toBeGreaterThan(count);
    clicks.push(performance.now() - clicked);
  }
  const all = await shown.count();
  const longest = await reader.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  await reader.getByRole('form', { name: 'Your comment' }).locator('textarea').click();
  const typed = await timed(() => reader.keyboard.type('a'), 50);
  await reader.context().close();
  print(
    `In the browser: all ${all} comments, page by page`,
    ['', 'figure'],
    [
      ['KB of HTML, gzip', gzipSync(html).length / 1024],
      ['ms from the address to the form', opened],
      ['clicks on "Show more comments"', clicks.length],
      ['ms of a click, p50', percentile(clicks, 0.5)],
      ['ms of a click, p99', percentile(clicks, 0.99)],
      ['ms of the longest task', longest],
      ['ms of a key in the form with all of them shown, p99', percentile(typed, 0.99)],
    ],
  );
});

test(`${REPLIES} answers to one comment`, async () => {
  test.setTimeout(60 * 60_000);
  const slug = slugs[2] ?? '';
  const { id } = await post(NEWS, slug);
  const before = await newsMemory('before the answers');
  const { took, seconds } = await postMany(slug, REPLIES, id);
  print(
    `Posting ${REPLIES} answers to one comment, ${WRITERS} at once`,
    [...HEAD, 'a second, tasks included'],
    [[...rowOf('until the answer', took), REPLIES / seconds]],
  );
  const { moreAnswers, version } = await answerOf<CommentList>(commentsPath(slug));
  const middle = `${commentsPath(slug)}?thread=${id}&after=${Number(moreAnswers[0]?.after ?? 0) + Math.floor(REPLIES / 2)}`;
  print(`Asked one after the other, with ${REPLIES} answers`, HEAD, [
    rowOf('list', await timed(() => answerOf(commentsPath(slug)))),
    rowOf('answers in the middle', await timed(() => answerOf(middle))),
    rowOf('changes since the newest', await timed(() => answerOf(`${commentChangesPath(slug)}?since=${version}`))),
    rowOf('posting one more', await timed(() => post(NEWS, slug, id), 20)),
  ]);
  const lists = [commentsPath(slug), middle, `${commentChangesPath(slug)}?since=0`];
  print(`What an answer has, with ${REPLIES} answers`, ['', 'KB', 'KB gzip'], await Promise.all(lists.map(bytesOf)));
  await Promise.all(Array.from({ length: ASKED }, (_none, index) => answerOf(lists[index % lists.length] ?? '')));
  print(
    'Memory of the service (MB, with its children)',
    ['', ''],
    [before, await newsMemory(`after them, and ${ASKED} lists at once`)],
  );
});
