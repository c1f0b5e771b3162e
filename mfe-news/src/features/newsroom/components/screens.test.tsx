import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import type { AdminArticle, AdminArticleList, AdminArticleSummary, ArticleFields } from '@mintwire/contracts';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { peekDraft } from '../../../shared/drafts/device-notes';
import { standAlone } from '../../../shared/drafts/drafts.testing';
import { keepAuthor } from '../model/last-author';
import { toLocalInput } from '../model/schedule';
import { ARTICLE, FIELDS, text } from '../newsroom.testing';
import { ArticleScreen } from './article-screen';
import { ArticlesScreen } from './articles-screen';
import { NewArticleButton } from './new-article-button';

// jsdom lays nothing out, which the editor needs; without it the text is a plain field.
jest.mock('./markdown-editor', () => {
  throw new Error('not here');
});
standAlone();

const summary = (title: string, change: Partial<AdminArticleSummary> = {}): AdminArticleSummary => ({
  id: `id-${title}`,
  slug: '',
  title,
  category: 'technology',
  tags: [],
  author: 'Ada',
  status: 'draft',
  featured: false,
  publishedAt: null,
  updatedAt: '2026-01-01T11:00:00.000Z',
  updatedBy: null,
  words: 300,
  views: 12,
  comments: 0,
  changed: true,
  ...change,
});
const page = (items: AdminArticleSummary[], total = items.length): AdminArticleList => ({
  items,
  total,
  page: 1,
  limit: 25,
  serverTime: '2026-01-01T12:00:00.000Z',
});
const toasts = () => toastStore.getState().items.map(({ title }) => title);
const asked = (calls: Call[], method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);

beforeEach(() => {
  toastStore.setState({ items: [] });
  localStorage.clear();
});

it('a new article begins with the author who has published last on this device', async () => {
  const calls = answerCalls(() => ({ body: ARTICLE }));
  const begin = async () => {
    const view = render(
      <TestHost>
        <NewArticleButton />
      </TestHost>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'New article' }));
    view.unmount();
    return calls.at(-1)?.body;
  };
  expect(await begin()).toEqual({ fields: { author: expect.stringMatching(/. Editorial$/) } });
  keepAuthor('Ada');
  expect(await begin()).toEqual({ fields: { author: 'Ada' } });
});

describe('the list of articles', () => {
  function show(answer: (call: Call) => Answer, path = '/admin/articles') {
    const calls = answerCalls(answer);
    render(
      <TestHost path={path}>
        <ArticlesScreen />
      </TestHost>,
    );
    return { calls, user: userEvent.setup() };
  }

  it('asks for what its address says, and for what is chosen from its first page', async () => {
    const { calls, user } = show(() => ({ body: page([summary('Rent')], 80) }), '/admin/articles?status=draft&page=2');
    expect((await screen.findByRole('link', { name: 'Rent' })).getAttribute('href')).toBe('/admin/articles/id-Rent');
    expect(calls[0]?.path).toBe('/api/news/admin/articles?status=draft&sort=updated&page=2');
    expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('href')).toBe(
      '/admin/articles?status=draft&page=4',
    );
    await user.selectOptions(screen.getByLabelText('Show'), 'changed');
    expect(calls.at(-1)?.path).toBe('/api/news/admin/articles?status=draft&changed=true&sort=updated');
  });

  it('says that there is none, and why it could not be loaded', async () => {
    let answer: Answer = { status: 503, body: { code: 'UPSTREAM_UNAVAILABLE', detail: 'News is not available.' } };
    const { user } = show(() => answer);
    expect(await screen.findByText('News is not available.')).toBeTruthy();
    answer = { body: page([]) };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No article yet/)).toBeTruthy();
  });

  it('changes several after a question, and says which were not', async () => {
    const { calls, user } = show(({ method }) =>
      method === 'GET'
        ? { body: page([summary('Rent'), summary('Fees')]) }
        : {
            body: {
              items: [
                { id: 'id-Rent', done: true },
                { id: 'id-Fees', done: false, code: 'NEWS_ARTICLE_IS_LIVE', detail: 'This article is live.' },
              ],
            },
          },
    );
    await user.click(await screen.findByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(asked(calls, 'POST')).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 articles?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Fees: This article is live.')).toBeTruthy();
    expect(toasts()).toEqual(['1 article deleted.']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: ['id-Rent', 'id-Fees'],
      action: 'delete',
    });
  });

  it('deletes nothing that readers have, and says what can be done with it', async () => {
    const { calls, user } = show(({ method }) => ({
      body:
        method === 'GET'
          ? page([summary('Rent'), summary('Fees', { status: 'published' })])
          : { items: [{ id: 'id-Rent', done: true }] },
    }));
    const others = 'Published and scheduled articles are not deleted: archive them first.';
    await user.click(await screen.findByRole('checkbox', { name: 'Select Fees' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Archive' }).disabled).toBe(false);
    expect(screen.getByText(others)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select Rent' }));
    expect(screen.queryByText(others)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete 1 article?' });
    expect(within(dialog).getByRole('listitem').textContent).toBe('Rent');
    expect(within(dialog).getByText(others)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['1 article deleted.']));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['id-Rent'], action: 'delete' });
  });
});

describe('the editor', () => {
  const PREVIEW = {
    html: '<p>One</p>',
    analysis: null,
    contents: [],
    words: 1,
    minutes: 1,
    excerpt: 'One',
    slug: 'rent',
    slugTaken: false,
  };

  /** A service with one article; `refuse` says what is wrong with a call. */
  function service(reject: (call: Call) => Answer | null = () => null) {
    let article: AdminArticle = ARTICLE;
    const calls = answerCalls((call) => {
      const rejected = reject(call);
      if (rejected) return rejected;
      if (call.path === '/api/admin/me') return { body: { email: 'ada@example.org', roles: ['editor'] } };
      if (call.path.endsWith('/preview')) return { body: PREVIEW };
      if (call.path.endsWith('/revisions')) return { body: { items: [], total: 0 } };
      if (call.path.endsWith('/draft'))
        article = {
          ...article,
          draft: (call.body as { fields: ArticleFields }).fields,
          version: article.version + 1,
        };
      if (call.path.endsWith('/publish')) article = { ...article, status: 'published', changed: false };
      return { body: article };
    });
    return { calls, put: (draft: ArticleFields) => (article = { ...article, draft, version: article.version + 1 }) };
  }
  async function open() {
    const view = render(
      <TestHost path={`/admin/articles/${ARTICLE.id}`}>
        <ArticleScreen id={ARTICLE.id} Page={({ article }) => <p>{`Page of ${article.title}`}</p>} />
      </TestHost>,
    );
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    return { ...view, field, user: userEvent.setup() };
  }
  const state = () =>
    within(document.body)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);

  it('goes on with an earlier version only where that differs', async () => {
    const revision = { number: 1, at: ARTICLE.savedAt, by: null, what: 'published', title: 'Rent' };
    let fields: ArticleFields = ARTICLE.draft;
    service(({ path }) => {
      if (path.endsWith('/revisions')) return { body: { items: [revision], total: 1 } };
      return path.endsWith('/revisions/1') ? { body: { ...revision, fields } } : null;
    });
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    const compare = async () => {
      await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
      return within(await screen.findByRole('dialog', { name: 'Version 1' }));
    };
    const goOn = { name: 'Go on with this version' };
    const same = await compare();
    await same.findByText('They are the same.');
    expect(same.getByRole<HTMLButtonElement>('button', goOn).disabled).toBe(true);
    await user.click(same.getByRole('button', { name: 'Cancel' }));
    fields = { ...fields, title: 'Before' };
    const other = await compare();
    await other.findByText(/^Red is in the present text only/);
    expect(other.getByRole<HTMLButtonElement>('button', goOn).disabled).toBe(false);
  });

  it('saves what is typed by itself, with the version it is based on, and says so', async () => {
    const { calls } = service();
    const { user, field } = await open();
    // One letter: how fast more of them follow is the machine's matter.
    await user.type(field, '!');
    expect(state()).toContain('Saving…');
    await waitFor(() => expect(state().join()).toMatch(/Saved \d\d:\d\d/));
    const [save] = calls.filter(({ method }) => method === 'PUT');
    expect(save).toMatchObject({ ifMatch: 1, body: { fields: text('One!') } });
    expect(peekDraft(ARTICLE.id)).toBeNull();
    expect(await screen.findByText('Page of Rent')).toBeTruthy();
  });

  const AWAY: Answer = { status: 503, body: { code: 'UPSTREAM_UNAVAILABLE', detail: 'News is not available.' } };

  it('asks for the preview again when a save goes through', async () => {
    let isAway = true;
    service(({ path, method }) => (isAway && (method === 'PUT' || path.endsWith('/preview')) ? AWAY : null));
    const { user, field } = await open();
    await user.type(field, '!');
    await waitFor(() => expect(state().join()).toContain('Not saved'), { timeout: 5_000 });
    expect(screen.getByText('Not up to date: News is not available.')).toBeTruthy();
    isAway = false;
    await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull(), { timeout: 5_000 });
  });

  it('asks for the preview again when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get');
    const turn = (on: boolean) => {
      online.mockReturnValue(on);
      act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
    };
    let isAway = true;
    service(({ path }) => (isAway && path.endsWith('/preview') ? AWAY : null));
    await open();
    turn(false);
    expect(await screen.findByText('Not up to date: News is not available.')).toBeTruthy();
    isAway = false;
    turn(true);
    await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull());
    online.mockRestore();
  });

  it('keeps what is typed on the device when nobody is signed in any more, and has it again later', async () => {
    service(({ method }) =>
      method === 'PUT' ? { status: 401, body: { code: 'UNAUTHORIZED', detail: 'Please sign in first.' } } : null,
    );
    const { user, field, unmount } = await open();
    await user.type(field, ' two');
    await waitFor(() => expect(state()).toContain('Not saved: signed out, kept on this device'));
    expect(peekDraft(ARTICLE.id)?.fields).toEqual(text('One two'));
    unmount();
    const { calls } = service();
    const again = await open();
    expect(again.field.value).toBe('One two');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  });

  it('shows both texts when somebody else has saved, and lets a person choose', async () => {
    const theirs = text('One, by Grace');
    const { put } = service(({ method, ifMatch }) =>
      method === 'PUT' && ifMatch === 1
        ? { status: 412, body: { code: 'NEWS_ARTICLE_CHANGED', detail: 'Somebody else has changed this article.' } }
        : null,
    );
    const { user, field } = await open();
    put(theirs);
    await user.type(field, ', by me');
    const choice = await screen.findByRole('region', { name: 'Two versions' });
    expect(choice.textContent).toContain('Grace');
    expect(field.value).toBe('One, by me');
    await user.click(within(choice).getByRole('button', { name: 'Go on with theirs' }));
    expect(field.value).toBe('One, by Grace');
    await user.click(screen.getByRole('button', { name: 'Look at it' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it back' }));
    expect(field.value).toBe('One, by me');
  });

  it('gives up neither text in a browser that cannot keep it, unless that is chosen', async () => {
    const { put } = service(({ method, ifMatch }) =>
      method === 'PUT' && ifMatch === 1
        ? { status: 412, body: { code: 'NEWS_ARTICLE_CHANGED', detail: 'Somebody else has changed this article.' } }
        : null,
    );
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, field } = await open();
    put(text('One, by Grace'));
    await user.type(field, ', by me');
    await user.click(await screen.findByRole('button', { name: 'Go on with theirs' }));
    screen.getByText(/^This browser cannot keep the other text/);
    expect(field.value).toBe('One, by me');
    await user.click(screen.getByRole('button', { name: 'Go on with theirs and lose mine' }));
    expect(field.value).toBe('One, by Grace');
    full.mockRestore();
  });

  it('says what an article needs before it can be published, in the question and at the field', async () => {
    let isComplete = false;
    service(({ path }) =>
      path.endsWith('/publish') && !isComplete
        ? {
            status: 422,
            body: {
              code: 'NEWS_ARTICLE_INCOMPLETE',
              detail: 'This article cannot be published yet.',
              errors: [
                { path: '/title', message: 'Give it a title.' },
                { path: '/author', message: 'Please say who wrote it.' },
              ],
            },
          }
        : null,
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('Title: Give it a title.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title', description: /Give it a title/ }));
    expect(screen.getByRole('tab', { name: /^Details \d to do$/ }).getAttribute('aria-selected')).toBe('true');
    const author = screen.getByRole('textbox', { name: 'Author', description: 'Please say who wrote it.' });
    await user.type(author, '!');
    expect(author.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid')).toBe('true');
    isComplete = true;
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain('Published. New page views have it.');
    expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toMatch(/^\/news\//);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('says on the clock of whoever looks when a scheduled article comes out, and when another one was scheduled for', async () => {
    const [at, later] = ['2999-01-02T12:00:00.000Z', '2999-03-04T12:00:00.000Z'];
    const scheduled = (publishedAt: string) => ({
      body: { ...ARTICLE, status: 'scheduled', slug: 'rent', publishedAt, live: FIELDS, changed: false },
    });
    service(({ path }) =>
      path.endsWith(ARTICLE.id) ? scheduled(at) : path.endsWith('/publish') ? scheduled(later) : null,
    );
    const { user } = await open();
    const text = (day: string) => new RegExp(`^Scheduled for ${day} 2999, \\d\\d:00 \\(your time\\)`);
    screen.getByText(text('2 January'));
    await user.click(screen.getByRole('button', { name: 'Publish or reschedule' }));
    fireEvent.change(screen.getByLabelText(/Day and time/), { target: { value: toLocalInput(Date.parse(later)) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule' }));
    await screen.findByText(text('4 March'));
    expect(toasts()[0]).toMatch(text('4 March'));
  });

  it('names the address that a scheduled article will have, and links none', async () => {
    const publishedAt = '2026-01-02T12:00:00.000Z';
    service(({ path }) =>
      path.endsWith(ARTICLE.id)
        ? { body: { ...ARTICLE, status: 'scheduled', slug: 'rent', publishedAt, live: FIELDS, changed: false } }
        : null,
    );
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Publishing' }));
    screen.getByText('/news/rent');
    expect(screen.queryByRole('link', { name: '/news/rent' })).toBeNull();
  });

  it('says what is missing before it asks anything, and goes there', async () => {
    const { calls, put } = service();
    put({ ...FIELDS, title: '', category: '' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title', description: /write a title/ }));
    const category = screen.getByRole('combobox', { name: 'Category', description: 'Please choose a category.' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toContain('Details 1 to do');
    await user.selectOptions(category, 'Technology');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toContain('Details');
    expect(asked(calls, 'POST').filter((path) => path.endsWith('/publish'))).toEqual([]);
  });

  it.each([
    ['![](/a.png)', 1],
    ['![A chart](/a.png)', 0],
  ])('asks before publishing %s what it shows: %i times', async (content, times) => {
    const { put } = service();
    put({ ...FIELDS, content });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(within(screen.getByRole('dialog')).queryAllByText(/does not say what it shows/)).toHaveLength(times);
  });

  it('goes to the text where nothing but that is missing', async () => {
    const { put } = service();
    put({ ...FIELDS, content: '' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Please write/)).toBeTruthy();
    expect(document.getElementById('article-content')?.contains(document.activeElement)).toBe(true);
  });

  it('offers to make a new article of what is left of one that was deleted', async () => {
    localStorage.setItem(`mintwire.article.${ARTICLE.id}`, JSON.stringify({ version: 1, fields: FIELDS, sent: null }));
    answerCalls(() => ({ status: 404, body: { code: 'NOT_FOUND', detail: 'There is nothing at this address.' } }));
    await act(async () => {
      render(
        <TestHost>
          <ArticleScreen id={ARTICLE.id} Page={() => null} />
        </TestHost>,
      );
    });
    expect(await screen.findByRole('button', { name: 'Make a new article of it' })).toBeTruthy();
  });
});
