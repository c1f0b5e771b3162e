import { createHash } from 'node:crypto';
import type { ArticleComment, CommentAnswer, CommentChanges, CommentList } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import {
  COMMENT_CHALLENGE_PATH,
  commentChangesPath,
  commentListPath,
  commentsPath,
} from '@mintwire/contracts/article-paths';
import { api } from '@mintwire/platform';
import { toastStore } from '@mintwire/platform/host';
import { InitialData } from '@mintwire/platform/initial-data';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Comments } from './comments';

const NOON = '2026-01-01T12:00:00.000Z';
const SALT = 'aa?expires=1&';
const CHALLENGE = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${SALT}7`).digest('hex'),
  maxnumber: 20,
  salt: SALT,
  signature: 'signed',
};

const comment = (id: string, change: Partial<ArticleComment> = {}): ArticleComment => ({
  id,
  parentId: null,
  authorName: `Writer ${id}`,
  byArticleAuthor: false,
  content: `Text ${id}`,
  createdAt: `2026-01-01T11:0${id}:00.000Z`,
  editedAt: null,
  ...change,
});
const page = (items: readonly ArticleComment[], change: Partial<CommentList> = {}): CommentList => ({
  items: [...items],
  total: items.length,
  version: 1,
  next: null,
  moreAnswers: [],
  ...change,
});
const approval = (posted: ArticleComment): CommentAnswer => ({
  approved: true,
  held: false,
  reason: 'Comment approved.',
  severity: 'low',
  comment: posted,
  editToken: `token of ${posted.id}`,
});
const REJECTION: CommentAnswer = {
  approved: false,
  held: false,
  reason: 'It asks for a seed phrase.',
  severity: 'high',
};

/** Comments of an article of its own for each test, since a page knows what it has loaded. */
let articles = 0;
let slug = '';
let path = '';
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');
/** Milliseconds since the page was made. */
let elapsed = 0;
/** What the service answers to the next calls. */
const lists: unknown[] = [];

beforeEach(() => {
  slug = `article-${(articles += 1)}`;
  path = commentsPath(slug);
  sessionStorage.clear();
  localStorage.clear();
  toastStore.setState({ items: [] });
  lists.length = 0;
  elapsed = 0;
  get.mockReset().mockImplementation(async (asked) => {
    if (asked === COMMENT_CHALLENGE_PATH) return CHALLENGE;
    const next = lists.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  post.mockReset();
  patch.mockReset();
  Object.assign(globalThis, { IntersectionObserver: EverythingInView });
});

class FakeSource extends EventTarget {
  static latest: FakeSource | undefined;
  constructor(readonly url: string) {
    super();
    FakeSource.latest = this;
  }
  close() {}
  say(kind: string, lastEventId: string, data: unknown = '') {
    this.dispatchEvent(new MessageEvent(kind, { lastEventId, data: JSON.stringify(data) }));
  }
}

class EverythingInView {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}

function show(list: CommentList | null = page([comment('1')]), now = NOON, at = '/') {
  const user = userEvent.setup();
  const initial = { time: now, data: list ? { [path]: list } : {} };
  const { unmount } = render(
    <TestHost path={at} state={testPageState({ serverTime: now })} elapsed={() => elapsed}>
      <InitialData initial={initial}>
        <Comments slug={slug} />
      </InitialData>
    </TestHost>,
  );
  return { user, unmount };
}
const form = async () => within(await screen.findByRole('form', { name: 'Your comment' }));
async function fill(user: ReturnType<typeof userEvent.setup>, text: string, name = 'Ada') {
  const { getByLabelText } = await form();
  if (name) await user.type(getByLabelText(/^Name/), name);
  await user.type(getByLabelText(/^Comment/), text);
}
const send = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click((await form()).getByRole('button', { name: 'Post comment' }));
const textBox = async () => (await form()).getByLabelText<HTMLTextAreaElement>(/^Comment/);
const toasts = () => toastStore.getState().items.map(({ title, description }) => [title, description]);
const sent = () => post.mock.calls.map(([, body]) => body as Record<string, unknown>);
const texts = () => screen.getAllByText(/^Text/).map(({ textContent }) => textContent);

describe('the list', () => {
  it('has two levels, the oldest first, and the author is marked', async () => {
    show(
      page([
        comment('2'),
        comment('1', { editedAt: NOON }),
        comment('3', { parentId: '1', byArticleAuthor: true, authorName: 'Editor' }),
      ]),
    );
    screen.getByRole('heading', { name: '3 comments' });
    expect(texts()).toEqual(['Text 1', 'Text 3', 'Text 2']);
    const answers = within(screen.getByRole('list', { name: 'Replies to Writer 1' }));
    answers.getByRole('article', { name: 'Comment by Editor' });
    answers.getByText('Author');
    expect(screen.getAllByText('Author')).toHaveLength(1);
    expect(screen.getAllByText(/edited/)).toHaveLength(1);
    await form();
  });

  it('has the newest first where the address says so, and links to the other order', () => {
    path = commentListPath(slug, true);
    show(
      page([comment('2'), comment('1'), comment('3', { parentId: '1' }), comment('4', { parentId: '1' })]),
      NOON,
      '/?comments=newest',
    );
    expect(texts()).toEqual(['Text 2', 'Text 1', 'Text 3', 'Text 4']);
    screen.getByText(/^Newest first\./);
    expect(screen.getByRole('link', { name: 'Show the oldest first' }).getAttribute('href')).toBe('/#comments');
  });

  it('links to the newest from the oldest, where there is more than one', () => {
    show(page([comment('1'), comment('2')]));
    const link = screen.getByRole('link', { name: 'Show the newest first' });
    expect(link.getAttribute('href')).toBe('/?comments=newest#comments');
  });

  it('of a closed discussion can be read and reported, and not added to', async () => {
    show(page([comment('1')], { closed: true }));
    screen.getByText('The discussion of this article is closed. What was said can still be read.');
    screen.getByText('Text 1');
    screen.getByRole('button', { name: 'Report the comment by Writer 1' });
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('that was closed meanwhile takes nothing more, and what was typed stays to be read', async () => {
    const { user } = show();
    await fill(user, 'One more thing');
    post.mockRejectedValueOnce(new AppError(ERRORS.NEWS_COMMENTS_CLOSED));
    await send(user);
    await waitFor(() =>
      expect(toasts()).toEqual([['Error Submitting Comment', 'The discussion of this article is closed.']]),
    );
    expect((await textBox()).value).toBe('One more thing');
  });

  it('shows text as text: no link, no HTML', async () => {
    const content = 'Text <b>bold</b>\nhttps://example.com';
    show(page([comment('1', { content })]));
    expect(screen.getByText(/^Text <b>/).textContent).toBe(content);
    expect(screen.queryByRole('link')).toBeNull();
    await form();
  });

  it('says when there is nothing yet', async () => {
    show(page([]));
    screen.getByRole('heading', { name: 'Comments' });
    screen.getByText('No comments yet. Be the first.');
    await form();
  });

  it('grows by its next page and by more answers of a thread', async () => {
    const first = page([comment('1')], {
      total: 4,
      next: '50',
      moreAnswers: [{ thread: '1', count: 1, after: '7' }],
    });
    const { user } = show(first);
    lists.push(page([comment('3', { parentId: '1' })], { total: 4 }));
    await user.click(screen.getByRole('button', { name: 'Show 1 more reply' }));
    await screen.findByText('Text 3');
    expect(get).toHaveBeenLastCalledWith(path, { query: { thread: '1', after: '7' } });
    lists.push(page([comment('2'), comment('4')], { total: 4 }));
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    await screen.findByText('Text 4');
    expect(get).toHaveBeenLastCalledWith(path, { query: { after: '50' } });
    expect(texts()).toEqual(['Text 1', 'Text 3', 'Text 2', 'Text 4']);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('says that the next page did not come, and asks again', async () => {
    const { user } = show(page([comment('1')], { total: 2, next: '50' }));
    lists.push(new AppError(ERRORS.NETWORK_UNREACHABLE), page([comment('2')], { total: 2 }));
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    await screen.findByText('Text 2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that cannot be loaded says so and can be asked for again', async () => {
    lists.push(new AppError(ERRORS.NETWORK_TIMEOUT), page([comment('1')]));
    const { user } = show(null);
    screen.getByLabelText('Loading comments');
    await screen.findByText('The comments could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Text 1');
  });
});

describe('a comment', () => {
  it('that is approved stands there at once, counted, with the focus on it, and the form is empty again', async () => {
    const { user } = show();
    post.mockResolvedValue(approval(comment('2', { authorName: 'Ada' })));
    await fill(user, 'Hello  ');
    await send(user);
    await screen.findByText('Text 2');
    expect(toasts()).toEqual([['Comment Approved!', 'Your comment has been approved and is now live!']]);
    screen.getByRole('heading', { name: '2 comments' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Comment by Ada' })));
    expect((await textBox()).value).toBe('');
    expect((await form()).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ada');
    expect(post).toHaveBeenCalledTimes(1);
    expect(post.mock.calls[0]?.[0]).toBe(path);
    const { proof, key, ...rest } = sent()[0] ?? {};
    expect(rest).toEqual({ authorName: 'Ada', content: 'Hello' });
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(JSON.parse(atob(String(proof)))).toEqual({
      algorithm: 'SHA-256',
      challenge: CHALLENGE.challenge,
      number: 7,
      salt: SALT,
      signature: 'signed',
    });
  });

  it('that is approved though the moderation was not available is told as any other', async () => {
    const { user } = show();
    post.mockResolvedValue({
      ...approval(comment('2')),
      reason: 'Comment approved (moderation system unavailable).',
    });
    await fill(user, 'Hello');
    await send(user);
    await screen.findByText('Text 2');
    expect(toasts()).toEqual([['Comment Approved!', 'Your comment has been approved and is now live!']]);
  });

  it('that the database did not take is said to be rejected, and is there once when it is sent again', async () => {
    const { user } = show();
    post.mockRejectedValueOnce(new AppError(ERRORS.NEWS_COMMENT_NOT_STORED));
    await fill(user, 'Hello');
    await send(user);
    const said = 'Your comment was rejected: Database error: your comment could not be stored. Please send it again.';
    await waitFor(() => expect(toasts()).toEqual([['Comment Rejected', said]]));
    post.mockResolvedValueOnce(approval(comment('2')));
    await send(user);
    await screen.findByText('Text 2');
    const [first, second] = sent();
    expect(second?.['key']).toBe(first?.['key']);
  });

  it('that is rejected says why and stays in the form', async () => {
    const { user } = show();
    post.mockResolvedValue(REJECTION);
    await fill(user, 'Hello');
    await send(user);
    const said = 'Your comment was rejected: It asks for a seed phrase.';
    await waitFor(() => expect(toasts()).toEqual([['Comment Rejected', said]]));
    expect((await textBox()).value).toBe('Hello');
    screen.getByRole('heading', { name: '1 comment' });
    // The toast goes; what is to be put right does not.
    screen.getByText(said);
    await send(user);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    const [first, second] = sent();
    expect(second?.['key']).not.toBe(first?.['key']);
  });

  it('that waits for an editor is said to do so', async () => {
    const { user } = show();
    lists.push(page([comment('1')]));
    post.mockResolvedValue({ approved: false, held: true, reason: 'First comment.', severity: 'low' });
    await fill(user, 'Hello');
    await send(user);
    await waitFor(() =>
      expect(toasts()).toEqual([['Comment Received', 'It appears once an editor has looked at it.']]),
    );
    expect((await textBox()).value).toBe('');
  });

  it('without name or text is not sent, and the first empty field has the focus', async () => {
    const { user } = show();
    await send(user);
    expect(toasts()).toEqual([['Missing Information', 'Please fill in your name and comment.']]);
    expect(document.activeElement).toBe((await form()).getByLabelText(/^Name/));
    await fill(user, '   ');
    await send(user);
    screen.getByText('Please fill in your comment.');
    expect(screen.queryByText('Please fill in your name.')).toBeNull();
    expect(document.activeElement).toBe(await textBox());
    expect(post).not.toHaveBeenCalled();
  });

  it('that has become complete is no longer said to miss something', async () => {
    const { user } = show();
    post.mockResolvedValue(approval(comment('2', { authorName: 'Ada' })));
    await send(user);
    await fill(user, 'Hello');
    await send(user);
    await waitFor(() => expect(toasts().map(([title]) => title)).toEqual(['Comment Approved!']));
  });

  it('with an address that is none, or too long a text, says so beside the field', async () => {
    const { user } = show();
    await fill(user, 'Hello');
    await user.type((await form()).getByLabelText(/^Email/), 'ada@');
    await send(user);
    screen.getByText('This is not an email address. Correct it or leave it empty.');
    await user.type((await form()).getByLabelText(/^Email/), 'example.com');
    const box = await textBox();
    await user.clear(box);
    await user.click(box);
    await user.paste('a'.repeat(5_002));
    screen.getByText('5002 / 5000');
    await send(user);
    screen.getByText('2 characters too many. Please shorten it.');
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(approval(comment('2')));
    await user.type(box, '{Backspace}{Backspace}');
    await send(user);
    await screen.findByText('Text 2');
    expect(sent()[0]).toMatchObject({ authorEmail: 'ada@example.com', content: 'a'.repeat(5_000) });
  });

  it.each([
    ['NETWORK_UNREACHABLE', 'Failed to submit your comment. Please try again.'],
    ['INTERNAL', 'Failed to submit your comment. Please try again.'],
    ['NEWS_COMMENT_NAME_TAKEN', 'This is the name of the author. Please use another one.'],
  ] as const)('that did not arrive is kept and sent again with the same key: %s', async (code, said) => {
    const { user } = show();
    post.mockRejectedValueOnce(new AppError(ERRORS[code])).mockResolvedValueOnce(approval(comment('2')));
    await fill(user, 'Hello');
    await send(user);
    await waitFor(() => expect(toasts()).toEqual([['Error Submitting Comment', said]]));
    expect((await textBox()).value).toBe('Hello');
    await send(user);
    await screen.findByText('Text 2');
    const [first, second] = sent();
    expect(second?.['key']).toBe(first?.['key']);
  });

  it('that was changed after it did not arrive is another one', async () => {
    const { user } = show();
    post.mockRejectedValueOnce(new AppError(ERRORS.NETWORK_TIMEOUT)).mockResolvedValueOnce(approval(comment('2')));
    await fill(user, 'Hello');
    await send(user);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await fill(user, ' there', '');
    await send(user);
    await screen.findByText('Text 2');
    const [first, second] = sent();
    expect(second?.['key']).not.toBe(first?.['key']);
  });

  it('whose proof is refused is sent once more with a new one and the same key', async () => {
    const { user } = show();
    const rejected = new AppError(ERRORS.NEWS_COMMENT_PROOF_REFUSED);
    post.mockRejectedValueOnce(rejected).mockRejectedValueOnce(rejected);
    await fill(user, 'Hello');
    await send(user);
    await waitFor(() => expect(toasts().map(([title]) => title)).toEqual(['Error Submitting Comment']));
    expect(post).toHaveBeenCalledTimes(2);
    const [first, second] = sent();
    expect(second?.['key']).toBe(first?.['key']);
    expect(get.mock.calls.filter(([asked]) => asked === COMMENT_CHALLENGE_PATH)).toHaveLength(2);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { user } = show();
    let answer: (answer: CommentAnswer) => void = () => undefined;
    post.mockReturnValue(new Promise((resolve) => (answer = resolve as typeof answer)));
    await fill(user, 'Hello');
    const button = (await form()).getByRole('button', { name: 'Post comment' });
    await user.dblClick(button);
    await waitFor(() => expect(button.textContent).toBe('Posting…'));
    await user.click(button);
    await user.type((await form()).getByLabelText(/^Name/), '{Enter}');
    await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    await act(async () => answer(approval(comment('2'))));
    await screen.findByText('Text 2');
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('that is not posted yet outlives the page, with who writes it and its key', async () => {
    const first = show();
    post.mockRejectedValueOnce(new AppError(ERRORS.NETWORK_TIMEOUT)).mockResolvedValueOnce(approval(comment('2')));
    await fill(first.user, 'Hello');
    await send(first.user);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    first.unmount();
    const { user } = show();
    expect((await textBox()).value).toBe('Hello');
    await send(user);
    await screen.findByText('Text 2');
    expect(sent()[1]).toMatchObject({ authorName: 'Ada', key: sent()[0]?.['key'] });
    expect(Object.keys(localStorage)).toEqual([`mintwire.comments.tokens.${slug}`]);
  });

  it('of a robot that fills in everything says so to the service', async () => {
    const { user } = show();
    post.mockResolvedValue(approval(comment('2')));
    await fill(user, 'Hello');
    const trap = document.querySelector<HTMLInputElement>('[name="website"]');
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off']);
    if (trap) trap.value = 'https://spam.example';
    await send(user);
    await screen.findByText('Text 2');
    expect(sent()[0]).toMatchObject({ website: 'https://spam.example' });
  });
});

describe('an answer', () => {
  it('begins with the name under which something was taken, and with none that was rejected', async () => {
    const { user } = show();
    const nameIn = ({ getByLabelText }: Awaited<ReturnType<typeof form>>) =>
      getByLabelText<HTMLInputElement>(/^Name/).value;
    const reply = async () => {
      await user.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
      return within(await screen.findByRole('form', { name: 'Your reply' }));
    };
    post.mockResolvedValueOnce(REJECTION).mockResolvedValueOnce(approval(comment('2')));
    await fill(user, 'Hello', 'The Author');
    await send(user);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    const before = await reply();
    expect([nameIn(before), nameIn(await form())]).toEqual(['', 'The Author']);
    await user.click(before.getByRole('button', { name: 'Cancel' }));
    await user.clear((await form()).getByLabelText(/^Name/));
    await user.type((await form()).getByLabelText(/^Name/), 'Ada');
    await send(user);
    await screen.findByText('Text 2');
    expect([nameIn(await reply()), nameIn(await form())]).toEqual(['Ada', 'Ada']);
  });

  it('is written under its thread and stands there', async () => {
    const { user } = show(page([comment('1'), comment('2')]));
    await user.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
    const answer = within(await screen.findByRole('form', { name: 'Your reply' }));
    await waitFor(() => expect(document.activeElement).toBe(answer.getByLabelText(/^Reply/)));
    await user.type(answer.getByLabelText(/^Reply/), 'I agree');
    await user.type(answer.getByLabelText(/^Name/), 'Ada');
    post.mockResolvedValue(approval(comment('3', { parentId: '1' })));
    await user.click(answer.getByRole('button', { name: 'Post reply' }));
    await screen.findByText('Text 3');
    expect(sent()[0]).toMatchObject({ parentId: '1', content: 'I agree' });
    expect(toasts()).toEqual([['Your reply is published.', undefined]]);
    expect(texts()).toEqual(['Text 1', 'Text 3', 'Text 2']);
    expect(screen.queryByRole('form', { name: 'Your reply' })).toBeNull();
    screen.getByRole('heading', { name: '3 comments' });
  });

  it('has no answers of its own', async () => {
    show(page([comment('1'), comment('2', { parentId: '1' })]));
    expect(screen.getAllByRole('button', { name: /^Reply/ })).toHaveLength(1);
    await form();
  });

  it('that was not sent is kept when its form is closed, and the focus is on what it answers', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
    await user.type(await screen.findByLabelText(/^Reply/, { selector: 'textarea' }), 'I agree');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('article'));
    await user.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reply/, { selector: 'textarea' })).value).toBe(
      'I agree',
    );
  });
});

describe("one's own comment", () => {
  const own = (now: string) => {
    localStorage.setItem(`mintwire.comments.tokens.${slug}`, JSON.stringify({ 1: 'mine' }));
    lists.push(page([comment('1'), comment('2')]));
    return show(page([comment('1')]), now);
  };

  it('can be changed for five minutes, by the time of the server', async () => {
    const { user } = own('2026-01-01T11:05:59.000Z');
    patch.mockResolvedValue(approval(comment('1', { content: 'Text changed', editedAt: NOON })));
    const button = await screen.findByRole('button', { name: 'Edit your comment' });
    screen.getByText('for 1 more minute');
    expect(screen.queryByRole('button', { name: 'Report the comment by Writer 1' })).toBeNull();
    await user.click(button);
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Your comment', { selector: 'textarea' });
    expect(box.value).toBe('Text 1');
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Please fill in your comment.');
    await user.type(box, 'Changed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Text changed');
    expect(patch).toHaveBeenCalledTimes(1);
    expect(patch.mock.calls[0]?.slice(0, 2)).toEqual([
      '/api/news/comments/1',
      { content: 'Changed', editToken: 'mine' },
    ]);
    expect(toasts()).toEqual([['Comment Approved!', 'Your comment has been approved and is now live!']]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Comment by Writer 1' })),
    );
  });

  it('cannot be changed any more after that', async () => {
    own('2026-01-01T11:06:00.000Z');
    await screen.findByText('Text 2');
    expect(screen.queryByRole('button', { name: 'Edit your comment' })).toBeNull();
  });

  it('is asked for when the page may be older than it', async () => {
    own(NOON);
    await screen.findByText('Text 2');
    expect(get.mock.calls.filter(([asked]) => asked === path)).toHaveLength(1);
  });

  it('stays as it was when the change is rejected, and the change stays in the form', async () => {
    const { user } = own('2026-01-01T11:05:00.000Z');
    patch.mockResolvedValue(REJECTION);
    await user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    await user.type(await screen.findByLabelText('Your comment', { selector: 'textarea' }), ' seed phrase');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts().map(([title]) => title)).toEqual(['Comment Rejected']));
    screen.getByText('Your comment was rejected: It asks for a seed phrase.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment', { selector: 'textarea' }).value).toBe(
      'Text 1 seed phrase',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByText('Text 1');
  });
});

describe("one's own comment that is removed", () => {
  it('is asked about once, and leaves its place, uncounted, with the answers to it', async () => {
    localStorage.setItem(`mintwire.comments.tokens.${slug}`, JSON.stringify({ 1: 'mine' }));
    const items = [comment('1'), comment('2', { parentId: '1' })];
    lists.push(page(items));
    const { user } = show(page(items), '2026-02-01T12:00:00.000Z');
    post.mockRejectedValueOnce(new AppError(ERRORS.NEWS_COMMENT_UNKNOWN)).mockResolvedValueOnce(undefined);
    screen.getByRole('heading', { name: '2 comments' });
    await user.click(await screen.findByRole('button', { name: 'Remove your comment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your comment?' }));
    const button = await dialog.findByRole('button', { name: 'Remove' });
    expect(post).not.toHaveBeenCalled();
    await user.click(button);
    await dialog.findByText('This comment is not there any more.');
    await user.click(button);
    const place = (await screen.findByText('Comment removed by its writer.')).closest('article');
    expect(post).toHaveBeenLastCalledWith('/api/news/comments/1/removal', { editToken: 'mine' });
    screen.getByRole('heading', { name: '1 comment' });
    expect(texts()).toEqual(['Text 2']);
    expect(
      within(screen.getByRole('list', { name: 'Replies to a removed comment' })).getAllByRole('article'),
    ).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(place));
  });

  it('by somebody else says so where it was read', () => {
    show(page([comment('1', { removed: true, authorName: '', content: '' })]));
    expect(screen.getByRole('article').textContent).toBe('Comment removed by its writer.');
  });
});

describe('a report', () => {
  it('is confirmed, may say why, is thanked for, and stays said', async () => {
    const { user, unmount } = show();
    post.mockRejectedValueOnce(new AppError(ERRORS.NEWS_COMMENT_UNKNOWN)).mockResolvedValueOnce({});
    await user.click(screen.getByRole('button', { name: 'Report the comment by Writer 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment?' }));
    await user.type(await dialog.findByLabelText(/^What is wrong/), 'Spam ');
    expect(post).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await dialog.findByText('This comment is not there any more.');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(post).toHaveBeenLastCalledWith('/api/news/comments/1/reports', { reason: 'Spam' });
    expect(toasts()).toEqual([['Thank you', 'An editor will look at this comment.']]);
    const reported = screen.getByRole('article', { name: 'Comment by Writer 1' });
    within(reported).getByText('Reported');
    expect(within(reported).queryByRole('button', { name: /^Report/ })).toBeNull();
    expect(reported.contains(document.activeElement)).toBe(true);
    unmount();
    show();
    within(screen.getByRole('article', { name: 'Comment by Writer 1' })).getByText('Reported');
  });
});

describe('what others do meanwhile', () => {
  const changes = (change: Partial<CommentChanges>): CommentChanges => ({
    items: [],
    threads: [],
    edited: [],
    gone: [],
    moreAnswers: [],
    total: 2,
    version: 2,
    complete: true,
    ...change,
  });
  const button = (name: string) => screen.findByRole('button', { name });
  const asked = () => get.mock.calls.filter(([of]) => of === commentChangesPath(slug)).map(([, how]) => how?.query);

  beforeEach(() => {
    FakeSource.latest = undefined;
    Object.assign(globalThis, { EventSource: FakeSource });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

  /** A page that hears the stream, and has caught up once. */
  async function live(list = page([comment('1')])) {
    const shown = show(list);
    await waitFor(() => expect(FakeSource.latest?.url).toMatch(/^\/api\/news\/comments\/events/));
    lists.push(changes({ total: list.total, version: list.version }));
    await act(async () => FakeSource.latest?.say('ready', 'a-1'));
    expect(asked()).toEqual([{ since: 1 }]);
    return shown;
  }
  const happens = async (answer: CommentChanges) => {
    lists.push(answer);
    await act(async () => FakeSource.latest?.say('comments', `a-${answer.version}`, { slug, version: answer.version }));
    await waitFor(() => expect(lists).toEqual([]));
  };

  it('is offered and moves nothing; asked for, it is in its place with the focus on it, and screen readers hear once', async () => {
    const { user } = await live();
    await happens(changes({ items: [comment('4')], total: 2 }));
    await button('Show 1 new comment');
    expect(asked()).toEqual([{ since: 1 }, { since: 1, heard: 2 }]);
    const said = screen.getByText('There are new comments.');
    await happens(changes({ items: [comment('3', { parentId: '1' })], total: 3, version: 3 }));
    await button('Show 2 new comments');
    expect(said.isConnected && said.textContent).toBe('There are new comments.');
    expect(texts()).toEqual(['Text 1']);
    screen.getByRole('heading', { name: '3 comments' });
    await user.click(await button('Show 2 new comments'));
    expect(texts()).toEqual(['Text 1', 'Text 3', 'Text 4']);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Comment by Writer 4' }));
    expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
    expect(said.textContent).toBe('');
  });

  it('closes the discussion under somebody who writes, and leaves what was typed to be read', async () => {
    const { user } = await live();
    await fill(user, 'One more thing');
    await happens(changes({ closed: true }));
    await screen.findByText(/^The discussion of this article is closed/);
    expect((await textBox()).value).toBe('One more thing');
    expect((await form()).getByRole<HTMLButtonElement>('button', { name: 'Post comment' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
    await user.clear(await textBox());
    expect(screen.queryByRole('form')).toBeNull();
    await happens(changes({ closed: false, version: 3 }));
    await form();
  });

  it('closes by its age at the moment that was said, by the server’s time, and an editor may open it again', async () => {
    const closesAt = '2026-01-01T12:00:30.000Z';
    const { user } = await live(page([comment('1')], { closed: false, closesAt }));
    await fill(user, 'One more thing');
    elapsed = 30_000;
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    expect(screen.queryByText(/^The discussion of this article is closed/)).toBeNull();
    elapsed = 31_000;
    await screen.findByText(/^The discussion of this article is closed/);
    expect((await form()).getByRole<HTMLButtonElement>('button', { name: 'Post comment' }).disabled).toBe(true);
    // Another server may not be there yet, by its clock: what is closed stays so.
    await happens(changes({ closed: false, closesAt }));
    screen.getByText(/^The discussion of this article is closed/);
    await happens(changes({ closed: false, closesAt: null, version: 3 }));
    await waitFor(() => expect(screen.queryByText(/^The discussion of this article is closed/)).toBeNull());
  });

  it('is not lost to an older answer that a cache kept', async () => {
    localStorage.setItem(`mintwire.comments.tokens.${slug}`, JSON.stringify({ 1: 'token of 1' }));
    lists.push(page([comment('1')], { version: 1 }));
    show(page([comment('1'), comment('2')], { version: 2, closed: true }));
    await waitFor(() => expect(get.mock.calls.filter(([of]) => of === path)).toHaveLength(1));
    await act(async () => undefined);
    expect(texts()).toEqual(['Text 1', 'Text 2']);
    screen.getByText(/^The discussion of this article is closed/);
  });

  it('below another article, or known already, is nothing', async () => {
    await live();
    await act(async () => {
      FakeSource.latest?.say('comments', 'a-2', { slug: 'another', version: 9 });
      FakeSource.latest?.say('comments', 'a-3', { slug, version: 1 });
      await new Promise((resolve) => setTimeout(resolve, 1_200));
    });
    expect(asked()).toEqual([{ since: 1 }]);
  });

  it('is put right where it was read: edited, taken down with its answers, and back again', async () => {
    const { user } = await live(page([comment('1'), comment('2', { parentId: '1' }), comment('3')]));
    await user.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
    await user.type(await screen.findByLabelText(/^Reply/, { selector: 'textarea' }), 'I am writing');
    await happens(changes({ edited: [comment('3', { content: 'Text better' })], gone: ['1'], total: 1 }));
    await screen.findByText('An editor has taken this comment down.');
    expect(texts()).toEqual(['Text better']);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reply/, { selector: 'textarea' }).value).toBe('I am writing');
    const back = { items: [comment('1')], moreAnswers: [{ thread: '1', count: 1, after: '0' }] };
    await happens(changes({ ...back, total: 3, version: 3 }));
    await button('Show 1 more reply');
    expect(texts()).toEqual(['Text 1', 'Text better']);
    expect(screen.queryByText(/taken this comment down/)).toBeNull();
  });

  it('is not offered when it is what was just written here, or was taken down before it was seen', async () => {
    const { user } = await live();
    await happens(changes({ items: [comment('2', { authorName: 'Ada' }), comment('4')], total: 3 }));
    await button('Show 2 new comments');
    post.mockResolvedValue(approval(comment('2', { authorName: 'Ada' })));
    await fill(user, 'Hello');
    await send(user);
    await screen.findByText('Text 2');
    screen.getByRole('heading', { name: '3 comments' });
    await button('Show 1 new comment');
    await happens(changes({ gone: ['4'], total: 2, version: 3 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull());
  });

  it('on a page that was not asked for yet comes with its thread', async () => {
    const { user } = await live(page([comment('1')], { total: 80, next: '50' }));
    const answer = comment('9', { parentId: '7' });
    await happens(
      changes({ items: [answer], threads: [comment('7')], moreAnswers: [{ thread: '7', count: 5, after: '0' }] }),
    );
    await user.click(await button('Show 1 new comment'));
    expect(texts()).toEqual(['Text 1', 'Text 7', 'Text 9']);
    await button('Show 5 more replies');
    await button('Show more comments');
  });

  it('is asked for in parts where there is much, and again after a failure', async () => {
    await live();
    lists.push(new AppError(ERRORS.NETWORK_UNREACHABLE));
    await act(async () => FakeSource.latest?.say('reset', 'b-1'));
    lists.push(
      changes({ items: [comment('2')], version: 2, complete: false }),
      changes({ items: [comment('3')], version: 3, total: 3 }),
    );
    await act(async () => FakeSource.latest?.say('reset', 'b-2'));
    await button('Show 2 new comments');
    expect(asked()).toEqual([{ since: 1 }, { since: 1 }, { since: 1 }, { since: 2 }]);
  });

  it('is not listened to while nobody looks', async () => {
    await live();
    const closed = jest.spyOn(FakeSource.latest as FakeSource, 'close');
    const look = async (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await look('hidden');
    expect(closed).toHaveBeenCalledTimes(1);
    const before = FakeSource.latest;
    await look('visible');
    await waitFor(() => expect(FakeSource.latest).not.toBe(before));
    expect(FakeSource.latest?.url).toBe('/api/news/comments/events?after=a-1');
  });
});
