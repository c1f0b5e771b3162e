import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import type { AdminComment, AdminCommentList, CommentBan } from '@mintwire/contracts';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BansScreen } from './bans-screen';
import { CommentsScreen } from './comments-screen';

const NOON = '2026-01-01T12:00:00.000Z';
const comment = (id: string, change: Partial<AdminComment> = {}): AdminComment => ({
  id,
  article: { id: 'art', slug: 'rent', title: 'Rent & accounts', closed: false },
  parentId: null,
  authorName: `Writer ${id}`,
  byArticleAuthor: false,
  content: `Text ${id}`,
  createdAt: '2026-01-01T11:00:00.000Z',
  editedAt: null,
  removedAt: null,
  status: 'held',
  needsReview: true,
  reason: 'It has three links.',
  severity: 'medium',
  decidedBy: 'rules',
  network: '192.0.2.0/24',
  hosts: ['spam.example'],
  reports: 0,
  reportReasons: [],
  edits: [],
  decisions: [],
  ...change,
});
const page = (items: AdminComment[], change: Partial<AdminCommentList> = {}): AdminCommentList => ({
  items,
  total: items.length,
  page: 1,
  waiting: items.filter(({ needsReview }) => needsReview).length,
  serverTime: NOON,
  ...change,
});
const decided = (id: string, decision: 'approve' | 'reject' | 'undo') =>
  comment(id, {
    ...(decision !== 'undo' && {
      status: decision === 'approve' ? 'approved' : 'rejected',
      needsReview: false,
      decidedBy: 'account:ed@example.org',
      decisions: [{ at: NOON, by: 'account:ed@example.org', decision }],
    }),
  });

/** A service that has these comments and decides as it is told. */
function answer(list: AdminCommentList, write?: (call: Call) => Answer) {
  return answerCalls((call) => {
    if (call.method === 'GET') return { body: list };
    if (write) return write(call);
    const { ids, decision } = call.body as { ids: string[]; decision: 'approve' | 'reject' | 'undo' };
    return { body: { changed: ids.length, items: ids.map((id) => decided(id, decision)) } };
  });
}
function showQueue(path = '/admin/comments') {
  render(
    <TestHost path={path}>
      <CommentsScreen />
    </TestHost>,
  );
  return userEvent.setup();
}
const row = (id: string) => screen.getByRole('article', { name: `Comment by Writer ${id}` });
const toasts = () => toastStore.getState().items.map(({ title }) => title);
const written = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => toastStore.setState({ items: [] }));

describe("the editors' queue", () => {
  it('says of each comment what decided about it and why, and what readers and editors said', async () => {
    answer(
      page([
        comment('1', {
          severity: 'high',
          reports: 2,
          reportReasons: ['Spam', 'Off topic'],
          decisions: [{ at: NOON, by: 'account:ed@example.org', decision: 'approve' }],
          edits: [{ at: NOON, before: 'Once', after: 'Then', approved: true, reason: 'Fine.' }],
        }),
      ]),
    );
    showQueue();
    await screen.findByText('1 comment to look at.');
    const shown = within(row('1'));
    expect(shown.getByText('The automatic rules').parentElement?.textContent).toBe(
      'The automatic rules: It has three links.',
    );
    shown.getByText('high severity');
    shown.getByText('2 reports: Spam · Off topic');
    shown.getByText(`2026-01-01 12:00:00 UTC: approved by ed@example.org`);
    shown.getByText('Once');
    shown.getByText('Then');
    expect(shown.getByRole('link', { name: 'Rent & accounts' }).getAttribute('href')).toBe('/news/rent');
  });

  it('decides about one, which stays in its place and can be taken back', async () => {
    const calls = answer(page([comment('1'), comment('2')]));
    const user = showQueue();
    await user.click(await screen.findByRole('button', { name: 'Reject the comment by Writer 1' }));
    await within(row('1')).findByText('Rejected');
    expect(document.activeElement).toBe(row('1'));
    screen.getByText('1 comment to look at.');
    await user.click(within(row('1')).getByRole('button', { name: /^Undo/ }));
    await within(row('1')).findByText('Held');
    screen.getByText('2 comments to look at.');
    expect(written(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/news/admin/comments/decisions', { ids: ['1'], decision: 'reject' }],
      ['/api/news/admin/comments/decisions', { ids: ['1'], decision: 'undo' }],
    ]);
    expect(toasts()).toEqual(['1 comment rejected.', '1 comment as before.']);
  });

  it('closes the discussion of an article and opens it again, for all comments of it', async () => {
    const calls = answer(page([comment('1', { status: 'approved' }), comment('2')]), () => ({
      body: { items: [{ id: 'art', done: true }] },
    }));
    const user = showQueue();
    await screen.findByText('2 comments to look at.');
    within(row('1')).getByRole('button', { name: /^Answer/ });
    await user.click(within(row('2')).getByRole('button', { name: 'Close the discussion of Rent & accounts' }));
    await within(row('1')).findByText('Discussion closed');
    within(row('2')).getByText('Discussion closed');
    expect(within(row('1')).queryByRole('button', { name: /^Answer/ })).toBeNull();
    await user.click(within(row('1')).getByRole('button', { name: 'Open the discussion of Rent & accounts' }));
    await waitFor(() => expect(screen.queryByText('Discussion closed')).toBeNull());
    expect(written(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/news/admin/articles/bulk', { ids: ['art'], action: 'close-comments' }],
      ['/api/news/admin/articles/bulk', { ids: ['art'], action: 'open-comments' }],
    ]);
    expect(toasts()).toEqual([
      'The discussion of “Rent & accounts” is closed.',
      'The discussion of “Rent & accounts” is open.',
    ]);
  });

  it('says why a discussion could not be closed, and leaves it open', async () => {
    const detail = 'The requested article could not be found.';
    answer(page([comment('1')]), () => ({ body: { items: [{ id: 'art', done: false, detail }] } }));
    const user = showQueue();
    await user.click(await screen.findByRole('button', { name: 'Close the discussion of Rent & accounts' }));
    await waitFor(() => expect(toasts()).toEqual([detail]));
    expect(screen.queryByText('Discussion closed')).toBeNull();
  });

  it('decides about several at once', async () => {
    const calls = answer(page([comment('1'), comment('2'), comment('3')]));
    const user = showQueue();
    await screen.findByText('3 comments to look at.');
    const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve selected' });
    expect(approve.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('checkbox', { name: 'Writer 2' }));
    screen.getByText('2 selected');
    await user.click(approve);
    await screen.findByText('1 comment to look at.');
    expect(written(calls).map(({ body }) => body)).toEqual([{ ids: ['1', '3'], decision: 'approve' }]);
    expect(approve.disabled).toBe(true);
  });

  it('is worked through by keys, wherever the focus is', async () => {
    const calls = answer(page([comment('1'), comment('2'), comment('3')]));
    const user = showQueue();
    await screen.findByText('3 comments to look at.');
    const marked = () => screen.getAllByRole('article').find((item) => item.getAttribute('aria-current') === 'true');
    expect(document.activeElement).toBe(document.body);
    expect(marked()).toBe(row('1'));
    await user.keyboard('jk{Control>}a{/Control}');
    expect(document.activeElement).toBe(row('1'));
    await user.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(row('2')));
    await user.click(screen.getByRole('checkbox', { name: 'Writer 3' }));
    expect(marked()).toBe(row('3'));
    await user.keyboard('kr');
    await waitFor(() => expect(document.activeElement).toBe(row('3')));
    await user.keyboard('ku');
    await waitFor(() => expect(written(calls)).toHaveLength(3));
    expect(marked()).toBe(row('2'));
    expect(written(calls).map(({ body }) => body)).toEqual([
      { ids: ['1'], decision: 'approve' },
      { ids: ['2'], decision: 'reject' },
      { ids: ['2'], decision: 'undo' },
    ]);
  });

  it('takes back by a key what was decided last, once, and goes there', async () => {
    const calls = answer(page([comment('1'), comment('2')]));
    const user = showQueue();
    await screen.findByText('2 comments to look at.');
    await user.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(row('2')));
    await user.keyboard('z');
    await waitFor(() => expect(document.activeElement).toBe(row('1')));
    await user.keyboard('z');
    expect(written(calls).map(({ body }) => body)).toEqual([
      { ids: ['1'], decision: 'approve' },
      { ids: ['1'], decision: 'undo' },
    ]);
  });

  it('leaves letters to fields and dialogs, and explains its keys', async () => {
    const calls = answer(page([comment('1')]));
    const user = showQueue();
    await screen.findByText('1 comment to look at.');
    await user.type(screen.getByLabelText('Search'), 'ar?');
    expect(screen.queryByRole('dialog')).toBeNull();
    const approve = screen.getByRole('button', { name: 'Approve the comment by Writer 1' });
    expect(approve.getAttribute('aria-keyshortcuts')).toBe('a');
    expect(approve.querySelector('kbd')?.textContent).toBe('a');
    act(() => approve.focus());
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    dialog.getByText('Approve it');
    await user.keyboard('ar');
    expect(written(calls)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Keys/ }));
    await screen.findByRole('dialog', { name: 'Keys' });
  });

  it('says when a decision was refused, and changes nothing', async () => {
    answer(page([comment('1')]), () => ({ status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } }));
    const user = showQueue();
    await user.click(await screen.findByRole('button', { name: 'Approve the comment by Writer 1' }));
    await waitFor(() => expect(toasts()).toEqual(['Not now.']));
    within(row('1')).getByText('Held');
  });

  it('shows what its address says, by status, text and page', async () => {
    const calls = answer(page([comment('1', { status: 'rejected', needsReview: false })], { total: 120, waiting: 1 }));
    const user = showQueue('/admin/comments?status=rejected&search=coin&page=2');
    await screen.findByText('Comments that readers do not see.');
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/admin/comments?status=rejected&search=coin&page=3',
    );
    await user.selectOptions(screen.getByLabelText('Show'), 'Approved');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ path }) => path.split('?')[1])).toEqual([
      'status=rejected&search=coin&page=2',
      'status=approved&search=coin',
    ]);
  });

  it('answers as the author, under what it answers; what was typed stays when it could not be sent or was closed', async () => {
    const list = page([
      comment('1', { status: 'approved', needsReview: false }),
      comment('2', { status: 'approved', needsReview: false, parentId: 'thread' }),
      comment('3'),
    ]);
    let rejected = true;
    const calls = answer(list, () =>
      rejected ? { status: 503, body: { code: 'UPSTREAM_UNAVAILABLE', detail: 'Away.' } } : { body: {} },
    );
    const user = showQueue();
    await screen.findByText('Text 1');
    expect(within(row('3')).queryByRole('button', { name: /^Answer/ })).toBeNull();
    const open = () => user.click(within(row('2')).getByRole('button', { name: /^Answer/ }));
    await open();
    await user.type(await screen.findByLabelText('Your answer'), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Thank you.');
    rejected = false;
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(toasts()).toContain('Answered Writer 2.'));
    const [first, second] = written(calls);
    expect(first).toMatchObject({
      path: '/api/news/admin/articles/rent/comments',
      body: { key: expect.any(String), content: 'Thank you.', parentId: 'thread' },
    });
    expect(second?.body).toEqual(first?.body);
  });

  it('keeps an answer that is being typed when it turns out to be empty by then', async () => {
    let list = page([comment('1', { status: 'approved' })]);
    answerCalls(() => ({ body: list }));
    const user = showQueue();
    await user.click(await screen.findByRole('button', { name: /^Answer/ }));
    await user.type(await screen.findByLabelText('Your answer'), 'A long and careful answer');
    list = page([]);
    const later = performance.now() + 10_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('Nothing waits for you.');
    clock.mockRestore();
    screen.getByDisplayValue('A long and careful answer');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('that is empty says so', async () => {
    answer(page([]));
    showQueue('/admin/comments?status=unheard-of&page=0');
    await screen.findByText('Nothing waits for you.');
  });

  it('bans who wrote a comment by name, network or link', async () => {
    const calls = answer(page([comment('1')]), ({ body }) => ({
      body: { id: 'ban', createdAt: NOON, createdBy: 'account:ed@example.org', ...(body as object) },
    }));
    const user = showQueue();
    await user.click(await screen.findByRole('button', { name: 'Ban who wrote the comment by Writer 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio')).toHaveLength(3);
    await user.click(dialog.getByRole('radio', { name: 'Links to spam.example' }));
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written(calls)).toEqual([
      { method: 'POST', path: '/api/news/admin/bans', body: { kind: 'host', value: 'spam.example' } },
    ]);
    expect(toasts()).toEqual(['Banned: Links to spam.example.']);
  });
});

describe('bans', () => {
  const ban: CommentBan = {
    id: '7',
    kind: 'name',
    value: 'Support Team',
    createdAt: NOON,
    createdBy: 'account:ed@example.org',
  };

  it('are listed, made and lifted', async () => {
    let items = [ban];
    const calls = answerCalls(({ method, body }) => {
      if (method === 'GET') return { body: { items } };
      if (method === 'DELETE') items = [];
      return { body: { ...ban, ...(body as object) } };
    });
    const user = userEvent.setup();
    render(
      <TestHost>
        <BansScreen />
      </TestHost>,
    );
    await screen.findByText('Names like “Support Team”');
    const form = within(screen.getByRole('form', { name: 'New ban' }));
    await user.click(form.getByRole('button', { name: 'Ban' }));
    form.getByText('Say what is to be banned.');
    await user.selectOptions(form.getByLabelText('Ban'), 'The network');
    await user.type(form.getByLabelText('Name, network, host or words'), ' 192.0.2.0/24 ');
    await user.click(form.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(toasts()).toEqual(['Banned: The network 192.0.2.0/24.']));
    await user.click(screen.getByRole('button', { name: 'Lift the ban: Names like “Support Team”' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lift the ban' }));
    await screen.findByText('Nothing is banned.');
    expect(written(calls)).toEqual([
      { method: 'POST', path: '/api/news/admin/bans', body: { kind: 'address', value: '192.0.2.0/24' } },
      { method: 'DELETE', path: '/api/news/admin/bans/7' },
    ]);
  });

  it('that cannot be made say why, and what was typed stays', async () => {
    answerCalls(({ method }) =>
      method === 'GET'
        ? { body: { items: [] } }
        : { status: 422, body: { code: 'NEWS_BAN_INVALID', detail: 'This cannot be banned: it is everybody.' } },
    );
    const user = userEvent.setup();
    render(
      <TestHost>
        <BansScreen />
      </TestHost>,
    );
    const value = await screen.findByLabelText<HTMLInputElement>('Name, network, host or words');
    await user.type(value, '0.0.0.0/0');
    await user.click(screen.getByRole('button', { name: 'Ban' }));
    await screen.findByText('This cannot be banned: it is everybody.');
    expect(value.value).toBe('0.0.0.0/0');
  });
});
