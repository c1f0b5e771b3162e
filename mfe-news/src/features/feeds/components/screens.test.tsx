import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import type { FeedEntry, FeedSource, FeedSourceFields } from '@mintwire/contracts';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedSource } from '../feeds.testing';
import { FeedsScreen } from './feeds-screen';

const NOON = '2026-01-01T12:00:00.000Z';
const FEEDS = '/api/news/admin/feeds';
const changed: Answer = {
  status: 412,
  body: { code: 'NEWS_FEED_CHANGED', detail: 'Somebody else has changed this feed in the meantime.' },
};
const gone: Answer = { status: 404, body: { code: 'NEWS_FEED_UNKNOWN', detail: 'This feed is not there any more.' } };

/** A service that has these feeds; what it answers to anything else is said by the test. */
function answer(items: FeedSource[], others: (call: Call) => Answer = () => ({ status: 204 })) {
  return answerCalls((call) =>
    call.method === 'GET' && call.path === FEEDS ? { body: { items, hasModel: true, serverTime: NOON } } : others(call),
  );
}
function show(path = '/admin/feeds') {
  render(
    <TestHost path={path}>
      <FeedsScreen />
    </TestHost>,
  );
  return userEvent.setup();
}
const row = (name = 'The Ledger') => screen.findByRole('article', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Writes behind what stands in a field. */
const add = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const toasts = () => toastStore.getState().items.map(({ title }) => title);
const written = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');
/** What it says of a feed beside this name. */
const fact = (feed: HTMLElement, term: string) => within(feed).getByText(term).nextElementSibling?.textContent;

beforeEach(() => toastStore.setState({ items: [] }));

describe('the list of feeds', () => {
  it('says how each does', async () => {
    answer([feedSource()]);
    show();
    const feed = await row();
    within(feed).getByText('https://ledger.example/feed.xml');
    expect(
      ['Is read', 'Last reading', 'Next reading', 'Last news', 'Drafts made', 'Category', 'Tags', 'Added by'].map(
        (term) => fact(feed, term),
      ),
    ).toEqual([
      'Every hour',
      '40 min ago',
      'in 20 min',
      '2 d ago',
      '12 of 40 entries',
      'Regulation',
      'rules',
      'ed@example.org',
    ]);
    expect(within(feed).queryByText('Failing')).toBeNull();
    expect(within(feed).queryByText('Paused')).toBeNull();
  });

  it('says of one that is new and paused that nothing has happened', async () => {
    const fresh = { name: '', title: null, active: false, category: '', tags: [], readAt: null, changedAt: null };
    answer([feedSource({ ...fresh, entries: 1, drafts: 0 })]);
    show();
    const feed = await row('ledger.example');
    within(feed).getByText('Paused');
    expect(['Is read', 'Last reading', 'Last news', 'Drafts made', 'Category'].map((term) => fact(feed, term))).toEqual(
      ['When you ask for it', 'Not yet', 'None yet', '0 of 1 entry', 'Chosen in each draft'],
    );
    expect(within(feed).queryByText('Next reading')).toBeNull();
    expect(within(feed).queryByText('Tags')).toBeNull();
  });

  it('says why one fails, and since when', async () => {
    answer([feedSource({ fault: 'refused', detail: 'its server answered with status 404', failures: 3 })]);
    show();
    const feed = within(await row());
    feed.getByText('Failing');
    feed.getByText('The last 3 readings failed');
    feed.getByText(/^Its server answered with status 404\. If it stays like that/);
  });

  it('says of which drafts the model wrote no summary, and why', async () => {
    const summaryFault = 'it did not answer in time';
    answer([
      feedSource({ summarise: true, unsummarised: 2, summaryFault }),
      feedSource({ id: '2', name: 'Other', summarise: true, summaryFault }),
    ]);
    show();
    const feed = await row();
    expect(fact(feed, 'Summary and analysis')).toBe('AI-Powered, in each draft');
    within(feed).getByText('The language model wrote none: it did not answer in time. 2 drafts stay without one.');
    within(await row('Other')).getByText(/in time\. It is asked again soon\.$/);
  });

  it('that is empty says what feeds are for', async () => {
    answer([]);
    show();
    await screen.findByText('No feed yet');
    screen.getByText(/Nothing is published until an editor publishes it/);
  });

  it('that cannot be had says so, and is asked for again', async () => {
    let works = false;
    answerCalls(() =>
      works
        ? { body: { items: [feedSource()], hasModel: false, serverTime: NOON } }
        : { status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } },
    );
    const user = show();
    await screen.findByText('Not now.');
    works = true;
    await press(user, 'Try again');
    await row();
  });
});

describe('reading now', () => {
  it.each([
    [3, {}, '3 drafts made from The Ledger.'],
    [0, {}, 'Nothing new from The Ledger.'],
    [0, { fault: 'slow', failures: 1 }, 'The Ledger could not be read.'],
  ] as const)('says what came: %d drafts, %j', async (drafts, change, said) => {
    const source = feedSource({ drafts: 12 + drafts, readAt: NOON, ...change });
    const calls = answer([feedSource()], () => ({ body: { source, drafts, unchanged: false } }));
    const user = show();
    await press(user, 'Read now: The Ledger');
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect(written(calls)).toEqual([{ method: 'POST', path: `${FEEDS}/1/read` }]);
    const feed = await row();
    expect(fact(feed, 'Last reading')).toBe('just now');
    expect(fact(feed, 'Drafts made')).toBe(`${12 + drafts} of 40 entries`);
    expect(within(feed).queryAllByText('Failing')).toHaveLength('fault' in change ? 1 : 0);
  });

  it('of one that is gone says so and takes it off the list', async () => {
    const items = [feedSource()];
    answer(items, () => {
      items.pop();
      return gone;
    });
    const user = show();
    await press(user, 'Read now: The Ledger');
    await screen.findByText('No feed yet');
    expect(toastStore.getState().items[0]?.description).toBe('This feed is not there any more.');
  });
});

describe('pausing', () => {
  it('keeps everything else, and lets it go on', async () => {
    const calls = answer([feedSource()], ({ body, ifMatch = 0 }) => ({
      body: feedSource({ ...(body as FeedSourceFields), version: ifMatch + 1 }),
    }));
    const user = show();
    await press(user, 'Pause The Ledger');
    within(await row()).getByText('When you ask for it');
    await press(user, 'Resume The Ledger');
    await screen.findByRole('button', { name: 'Pause The Ledger' });
    const fields = {
      url: 'https://ledger.example/feed.xml',
      name: 'The Ledger',
      category: 'regulation',
      tags: ['rules'],
      everyMinutes: 60,
      summarise: false,
    };
    expect(written(calls)).toEqual([
      { method: 'PUT', path: `${FEEDS}/1`, body: { ...fields, active: false }, ifMatch: 1 },
      { method: 'PUT', path: `${FEEDS}/1`, body: { ...fields, active: true }, ifMatch: 2 },
    ]);
    expect(toasts()).toEqual(['The Ledger is paused.', 'The Ledger is read again.']);
  });

  it('of what somebody else has changed shows theirs first', async () => {
    const items = [feedSource()];
    answer(items, () => {
      items[0] = feedSource({ version: 2, everyMinutes: 1440 });
      return changed;
    });
    const user = show();
    await press(user, 'Pause The Ledger');
    await screen.findByText('Every day');
    expect(toasts()).toEqual(['Somebody else has changed this feed in the meantime.']);
  });
});

describe('a feed that is added', () => {
  it('is sent as typed and stands in the list', async () => {
    const items: FeedSource[] = [];
    const calls = answer(items, ({ body }) => {
      items.push(feedSource(body as FeedSourceFields));
      return { status: 201, body: items[0] };
    });
    const user = show();
    await press(user, 'Add a feed');
    const form = await dialog();
    await add(user, form.getByLabelText('Address of the feed'), 'https://ledger.example/rss');
    await add(user, form.getByLabelText(/^Name to credit/), 'The Ledger');
    await user.selectOptions(form.getByLabelText('Category of the drafts'), 'Regulation');
    await add(user, form.getByLabelText(/^Tags of the drafts/), 'rules, fees');
    await user.selectOptions(form.getByLabelText('How often it is read'), 'Every 6 hours');
    await user.click(form.getByLabelText('Read it by itself'));
    await user.click(form.getByLabelText('Have a summary and an analysis written'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await closed();
    await row();
    expect(written(calls)).toEqual([
      {
        method: 'POST',
        path: FEEDS,
        body: {
          url: 'https://ledger.example/rss',
          name: 'The Ledger',
          category: 'regulation',
          tags: ['rules', 'fees'],
          everyMinutes: 360,
          active: false,
          summarise: true,
        },
      },
    ]);
    expect(toasts()).toEqual(['The feed is added.']);
  });

  it('offers no summaries where there is no model', async () => {
    answerCalls(() => ({ body: { items: [], hasModel: false, serverTime: NOON } }));
    await press(show(), 'Add a feed');
    const box = (await dialog()).getByLabelText<HTMLInputElement>('Have a summary and an analysis written');
    expect(box.disabled).toBe(true);
  });

  it('is not sent without an address, nor lost by a slip of the hand', async () => {
    const calls = answer([]);
    const user = show();
    await press(user, 'Add a feed');
    const form = await dialog();
    await add(user, form.getByLabelText(/^Name to credit/), 'The Ledger');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog').parentElement!);
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Enter the address of the feed.');
    expect(document.activeElement).toBe(form.getByLabelText('Address of the feed'));
    expect(form.getByLabelText<HTMLInputElement>(/^Name to credit/).value).toBe('The Ledger');
    expect(written(calls)).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Close' }));
    await closed();
  });

  it.each([
    ['NEWS_FEED_ADDRESS', 422, 'This is no address of a public website: it leads into a private network.', true],
    ['NEWS_FEED_KNOWN', 409, 'This feed is in the list already.', true],
    ['NEWS_FEEDS_FULL', 409, 'There are 200 feeds already. Delete one first.', false],
  ])('and refused says why, and stays: %s', async (code, status, detail, atAddress) => {
    answer([], () => ({ status, body: { code, detail } }));
    const user = show();
    await press(user, 'Add a feed');
    const form = await dialog();
    const address = form.getByLabelText<HTMLInputElement>('Address of the feed');
    await add(user, address, 'http://192.168.1.1/feed');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText(detail);
    expect(address.value).toBe('http://192.168.1.1/feed');
    expect(address.getAttribute('aria-invalid')).toBe(atAddress ? 'true' : null);
    expect(document.activeElement === address).toBe(atAddress);
  });
});

describe('a feed that is edited', () => {
  it('is saved with the version that was seen', async () => {
    const calls = answer([feedSource({ version: 4 })], ({ body }) => ({
      body: feedSource({ ...(body as FeedSourceFields), version: 5 }),
    }));
    const user = show();
    await press(user, 'Edit The Ledger');
    const form = await dialog();
    const name = form.getByLabelText<HTMLInputElement>(/^Name to credit/);
    await user.clear(name);
    await add(user, name, 'Ledger News');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await closed();
    await row('Ledger News');
    expect(written(calls)).toMatchObject([{ method: 'PUT', ifMatch: 4, body: { name: 'Ledger News', active: true } }]);
    expect(toasts()).toEqual(['Saved.']);
  });

  it('by two at once keeps what was typed until theirs is asked for', async () => {
    const items = [feedSource()];
    const calls = answer(items, ({ body, ifMatch }) => {
      if (ifMatch === 2) return { body: feedSource({ ...(body as FeedSourceFields), version: 3 }) };
      items[0] = feedSource({ version: 2, name: 'Their name' });
      return changed;
    });
    const user = show();
    await press(user, 'Edit The Ledger');
    const name = () => screen.getByLabelText<HTMLInputElement>(/^Name to credit/);
    await add(user, name(), ' mine');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await screen.findByText('Somebody else has changed this feed in the meantime.');
    await row('Their name');
    expect(name().value).toBe('The Ledger mine');
    await press(user, 'Load theirs and lose mine');
    await waitFor(() => expect(name().value).toBe('Their name'));
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await closed();
    expect(written(calls).map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
  });

  it('by two at once is saved with what both have changed where that is asked for', async () => {
    const items = [feedSource()];
    const calls = answer(items, ({ body, ifMatch }) => {
      if (ifMatch === 2) return { body: feedSource({ ...(body as FeedSourceFields), version: 3 }) };
      items[0] = feedSource({ version: 2, everyMinutes: 1440 });
      return changed;
    });
    const user = show();
    await press(user, 'Edit The Ledger');
    await add(user, screen.getByLabelText(/^Name to credit/), ' mine');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await press(user, 'Load theirs and keep my changes');
    const save = (await dialog()).getByRole('button', { name: 'Save' });
    await waitFor(() => expect(document.activeElement).toBe(save));
    await user.click(save);
    await closed();
    expect(written(calls)[1]).toMatchObject({ ifMatch: 2, body: { name: 'The Ledger mine', everyMinutes: 1440 } });
  });

  it('and deleted by somebody else says so, and keeps what was typed', async () => {
    const items = [feedSource()];
    answer(items, () => {
      if (items.length === 0) return gone;
      items.pop();
      return changed;
    });
    const user = show();
    await press(user, 'Edit The Ledger');
    const name = screen.getByLabelText<HTMLInputElement>(/^Name to credit/);
    await add(user, name, ' mine');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await press(user, 'Load theirs and lose mine');
    await screen.findByText(/Theirs could not be loaded.*This feed is not there any more\./);
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await screen.findByText('This feed is not there any more.');
    expect(name.value).toBe('The Ledger mine');
  });
});

describe('deleting', () => {
  it.each([[{ status: 204 }], [gone]])(
    'is asked first, and is done when somebody else was quicker: %j',
    async (said) => {
      const calls = answer([feedSource(), feedSource({ id: '2', name: 'The Block Post' })], () => said);
      const user = show();
      await press(user, 'Delete The Ledger');
      const asked = await dialog();
      asked.getByText('The Ledger is not read any more. The drafts and articles made from it stay.');
      expect(written(calls)).toEqual([]);
      await user.click(asked.getByRole('button', { name: 'Delete the feed' }));
      await closed();
      expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['The Block Post']);
      expect(written(calls)).toEqual([{ method: 'DELETE', path: `${FEEDS}/1` }]);
      expect(toasts()).toEqual(['The feed is deleted.']);
    },
  );

  it('that is refused says why, and the feed stays', async () => {
    answer([feedSource()], () => ({ status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } }));
    const user = show();
    await press(user, 'Delete The Ledger');
    await user.click((await dialog()).getByRole('button', { name: 'Delete the feed' }));
    await screen.findByText('Not now.');
    await row();
  });
});

describe('entries', () => {
  const entry = (id: string, change: Partial<FeedEntry> = {}): FeedEntry => ({
    id,
    title: `Entry ${id}`,
    url: `https://ledger.example/${id}`,
    publishedAt: NOON,
    seenAt: NOON,
    outcome: 'draft',
    articleId: `a${id}`,
    summary: null,
    summaryFault: null,
    ...change,
  });

  it('say what became of each, with the draft and the original', async () => {
    const items = [
      entry('1', { summary: 'written' }),
      entry('2', { articleId: null, summary: 'failed', summaryFault: 'its answer cannot be used' }),
      entry('3', { outcome: 'old', articleId: null, url: 'javascript:alert(1)', publishedAt: null }),
      entry('4', { outcome: 'empty', articleId: null, title: '', url: null }),
    ];
    const calls = answer([feedSource()], () => ({ body: { items } }));
    const user = show();
    await press(user, 'Entries of The Ledger');
    const shown = await dialog();
    expect((await shown.findByRole('link', { name: 'A draft' })).getAttribute('href')).toBe('/admin/articles/a1');
    expect(shown.getByRole('link', { name: 'Entry 1' }).getAttribute('href')).toBe('https://ledger.example/1');
    shown.getByText('A draft, deleted since');
    shown.getByText('AI-Powered');
    shown.getByText('None: its answer cannot be used');
    shown.getByText('Entry 3');
    shown.getByText('Left out: only the newest 20 of a reading become drafts');
    shown.getByText('Without a title');
    expect(shown.getAllByRole('link')).toHaveLength(3);
    expect(calls.at(-1)?.path).toBe(`${FEEDS}/1/entries`);
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await closed();
  });

  it('are shown by the address alone, also when there are none or they cannot be had', async () => {
    let works = false;
    answer([feedSource()], () =>
      works ? { body: { items: [] } } : { status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } },
    );
    const user = show('/admin/feeds?entries=1');
    const shown = await dialog();
    await shown.findByText('Not now.');
    works = true;
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByText('Nothing has come from this feed yet.');
  });

  it('of a feed that is not there are not asked for', async () => {
    const calls = answer([feedSource()]);
    show('/admin/feeds?entries=9');
    await row();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toHaveLength(1);
  });
});
