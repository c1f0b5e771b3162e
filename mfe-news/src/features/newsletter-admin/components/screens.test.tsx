import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import type { AdminSubscriber, Issue, IssueFields, OutboxMail } from '@mintwire/contracts';
import type { Role } from '@mintwire/contracts/roles';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { peekDraft } from '../../../shared/drafts/device-notes';
import { standAlone } from '../../../shared/drafts/drafts.testing';
import { NewsletterScreen } from './newsletter-screen';
import { OutboxScreen } from './outbox-screen';
import { StatisticsScreen } from './statistics-screen';
import { SubscribersScreen } from './subscribers-screen';

standAlone();
// As on a site without TLS.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

const NOON = '2026-01-01T12:00:00.000Z';
const METRICS = { recipients: 0, waiting: 0, sent: 0, failed: 0, unknown: 0, skipped: 0, suppressed: 0, left: 0 };
const issue = (change: Partial<Issue> = {}): Issue => ({
  id: '7',
  subject: 'This week',
  preheader: '',
  intro: 'Hello',
  state: 'draft',
  audience: 'all',
  articles: [
    { id: 'a', slug: 'a', title: 'Article A', excerpt: '', visible: true },
    { id: 'b', slug: 'b', title: 'Article B', excerpt: '', visible: false },
  ],
  version: 3,
  audienceSize: 12,
  trouble: null,
  inArchive: null,
  sendAt: null,
  startedAt: null,
  endedAt: null,
  updatedAt: NOON,
  updatedBy: 'account:ed@example.org',
  figures: METRICS,
  statistics: null,
  ...change,
});
const running = (state: Issue['state'], figures: Partial<Issue['figures']>, more: Partial<Issue> = {}) =>
  issue({ state, sendAt: NOON, startedAt: NOON, figures: { ...METRICS, ...figures }, ...more });

/** A service with one issue; changes are answered by `write`. */
function answer(first: Issue, write: (call: Call, now: Issue) => Answer | Issue = () => ({}), hasServer = true) {
  let now = first;
  return answerCalls((call) => {
    if (call.path.startsWith('/api/news/articles'))
      return {
        body: {
          items: [
            { id: 'a', title: 'Article A' },
            { id: 'c', title: 'Article C' },
          ],
        },
      };
    if (call.path.endsWith('/mail-server')) return { body: { hasServer } };
    if (call.path.endsWith('/preview')) {
      const { subject, intro } = call.body as IssueFields;
      return { body: { subject, text: `Text: ${intro}`, html: `<p>HTML: ${intro}</p><script>x</script>`, css: '' } };
    }
    if (call.path.includes('/deliveries'))
      return {
        body: {
          items: [
            {
              subscriberId: 's',
              address: 'a•••@example.org',
              state: 'unknown',
              attempts: 1,
              reason: 'Lost',
              triedAt: NOON,
            },
          ],
          next: null,
        },
      };
    if (call.method === 'GET') return { body: call.path.endsWith('/issues') ? { items: [now], next: null } : now };
    const made = write(call, now);
    if ('status' in made) return made;
    if ('id' in made) now = made;
    return { body: made };
  });
}
function show(path = '/admin/newsletter?issue=7') {
  render(
    <TestHost path={path}>
      <NewsletterScreen />
    </TestHost>,
  );
  return userEvent.setup();
}
const toasts = () => toastStore.getState().items.map(({ title }) => title);
const written = (calls: Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'))
    .map(({ method, path, body }) => [method, path.replace('/api/news/admin/newsletter', ''), body]);
const letter = () => screen.getByTestId('letter').shadowRoot?.innerHTML;

beforeEach(() => {
  toastStore.setState({ items: [] });
  localStorage.clear();
});

describe('issues of the newsletter', () => {
  it('are listed with what became of them', async () => {
    answer(running('sent', { recipients: 1_200, sent: 1_190, left: 3 }));
    show('/admin/newsletter');
    const link = await screen.findByRole('link', { name: 'This week' });
    expect(link.getAttribute('href')).toBe('/admin/newsletter?issue=7');
    screen.getByText('1,190 of 1,200');
    screen.getByText('Sent', { selector: 'span' });
  });

  it('that was sent without what was typed here last says so, and becomes a new one with that', async () => {
    const typed = { subject: 'What I typed', preheader: '', intro: 'Mine', audience: 'all', articles: [] };
    const note = { version: 2, fields: typed, sent: null, by: null, at: Date.now() };
    localStorage.setItem('mintwire.article.7', JSON.stringify(note));
    const calls = answer(running('sent', { recipients: 1, sent: 1 }), ({ body }) => issue(body as Partial<Issue>));
    const user = show();
    await screen.findByText('What you typed last is not in it');
    await user.click(screen.getByRole('button', { name: 'Make a new issue of it' }));
    await waitFor(() => expect(peekDraft('7')).toBeNull());
    expect(written(calls)).toMatchObject([['POST', '/issues', { subject: 'What I typed', intro: 'Mine' }]]);
  });

  it('that was sent is taken out of the public archive, and put back', async () => {
    const calls = answer(running('sent', { recipients: 1, sent: 1 }, { inArchive: true }), ({ body }, now) => ({
      ...now,
      ...(body as Pick<Issue, 'inArchive'>),
    }));
    const user = show();
    const archive = () => screen.findByRole<HTMLInputElement>('switch', { name: 'In the public archive' });
    await user.click(await archive());
    await waitFor(async () => expect((await archive()).checked).toBe(false));
    await user.click(await archive());
    await waitFor(async () => expect((await archive()).checked).toBe(true));
    expect(written(calls).map(([method, , body]) => [method, body])).toEqual([
      ['PUT', { inArchive: false }],
      ['PUT', { inArchive: true }],
    ]);
  });

  it('say how often their mails were opened and their links followed, where that was counted', async () => {
    const statistics = { openings: 1_040, links: [{ url: 'https://example.org/one', clicks: 312 }] };
    answer(running('sent', { recipients: 1_200, sent: 1_190 }, { statistics }));
    show('/admin/newsletter?issue=7');
    const card = within(await screen.findByRole('region', { name: 'Openings and clicks' }));
    card.getByText('1,040');
    card.getByText(/Openings are an estimate/);
    expect(card.getByRole('row', { name: /example\.org/ }).textContent).toContain('312');
    cleanup();
    answer(running('sent', { recipients: 1_200, sent: 1_190 }));
    show('/admin/newsletter?issue=7');
    await screen.findByRole('region', { name: 'Progress' });
    expect(screen.queryByRole('region', { name: 'Openings and clicks' })).toBeNull();
  });

  it('begin once, however often it is pressed after a failure', async () => {
    let fails = true;
    const calls = answer(issue(), (_call, now) => {
      if (!fails) return now;
      fails = false;
      return { status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } };
    });
    const user = show('/admin/newsletter');
    const button = await screen.findByRole('button', { name: 'New issue' });
    await user.click(button);
    await waitFor(() => expect(toasts()).toEqual(['Not now.']));
    await user.click(button);
    await screen.findByLabelText(/^Subject/);
    const keys = calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/issues'))
      .map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  /** As the service does: a version for each text, and the articles by their names. */
  const saves = ({ body }: Call, now: Issue): Issue => {
    const { articleIds, version: _seen, ...fields } = body as IssueFields & { version: number };
    const articles = articleIds.map((id) => ({
      id,
      slug: id,
      title: `Article ${id.toUpperCase()}`,
      excerpt: '',
      visible: id !== 'b',
    }));
    return { ...now, ...fields, articles, version: now.version + 1 };
  };

  it('keep the place of whoever orders their articles by keyboard', async () => {
    answer(issue(), saves);
    const user = show();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    const press = async (name: string) => {
      (await screen.findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
    };
    await press('Up: Article B');
    expect(focused()).toBe('Down: Article B');
    await press('Remove: Article B');
    expect(focused()).toBe('Remove: Article A');
    await press('Remove: Article A');
    expect(focused()).toBe('Add: Article A');
    // Whoever adds one after the other goes on with the next.
    await press('Add: Article A');
    expect(focused()).toBe('Add: Article C');
    await press('Add: Article C');
    expect(focused()).toBe('Up: Article C');
  });

  it('are written, ordered, seen in both forms, and saved by themselves', async () => {
    const calls = answer(issue(), saves);
    const user = show();
    const subject = await screen.findByLabelText(/^Subject/);
    await waitFor(() => expect(letter()).toBe('<p>HTML: Hello</p>'));
    screen.getByText('Not published: it is left out');
    await user.clear(subject);
    await user.type(subject, 'Next week');
    await user.type(screen.getByLabelText(/^Text above/), ' there');
    await user.selectOptions(screen.getByLabelText('Goes to'), 'Who wants breaking news');
    await user.click(await screen.findByRole('button', { name: 'Add: Article C' }));
    expect(screen.queryByRole('button', { name: 'Add: Article A' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Up: Article C' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Article B' }));
    await waitFor(() => expect(letter()).toBe('<p>HTML: Hello there</p>'));
    await user.click(screen.getByRole('tab', { name: 'Text' }));
    screen.getByText('Text: Hello there');
    await screen.findByText(/^Saved \d\d:\d\d$/);
    const puts = written(calls);
    expect(puts.at(-1)).toEqual([
      'PUT',
      '/issues/7',
      {
        version: 2 + puts.length,
        subject: 'Next week',
        preheader: '',
        intro: 'Hello there',
        audience: 'breakingNews',
        articleIds: ['a', 'c'],
      },
    ]);
    expect(peekDraft('7')).toBeNull();
  });

  it('stay on this device while they cannot be saved, and are there when they are opened again', async () => {
    let fails = true;
    const calls = answer(issue(), (call, now) =>
      fails ? { status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } } : saves(call, now),
    );
    const user = show();
    await user.type(await screen.findByLabelText(/^Text above/), ' and more');
    await screen.findByText('Not saved: the site does not answer, kept on this device');
    await user.click(screen.getByRole('button', { name: 'Send or schedule' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send now' }));
    await screen.findByText(/^Nothing was done, because what you typed could not be saved/);
    cleanup();
    fails = false;
    show();
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Text above/)).value).toBe('Hello and more');
    await screen.findByText(/^Saved/);
    expect(written(calls).at(-1)?.[2]).toMatchObject({ intro: 'Hello and more' });
  });

  it('that are gone can be made anew of what was typed', async () => {
    localStorage.setItem(
      'mintwire.article.7',
      JSON.stringify({ version: 3, fields: { ...issue(), articles: [] }, sent: null, by: null, at: 0 }),
    );
    const calls = answerCalls(({ method }) =>
      method === 'GET' ? { status: 404, body: { code: 'NEWS_ISSUE_UNKNOWN', detail: 'Gone.' } } : { body: issue() },
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Make a new issue of it' }));
    await waitFor(() => expect(peekDraft('7')).toBeNull());
    expect(written(calls)[0]?.[2]).toMatchObject({ subject: 'This week', articleIds: [] });
  });

  it('that somebody else has changed keep what was typed', async () => {
    const first = issue();
    const theirs = issue({ subject: 'Last week', version: 4, updatedBy: 'account:eve@example.org' });
    let now = first;
    answerCalls(({ method, path, body }) => {
      if (path.startsWith('/api/news/articles')) return { body: { items: [] } };
      if (path.endsWith('/preview')) return { body: { subject: '', text: '', html: '', css: '' } };
      if (method === 'GET') return { body: now };
      if ((body as { version: number }).version === now.version)
        return { body: saves({ method, path, body } as Call, now) };
      return { status: 409, body: { code: 'NEWS_ISSUE_CHANGED', detail: 'Somebody else was here.' } };
    });
    const user = show();
    const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/);
    now = theirs;
    await user.type(subject, '!');
    await screen.findByText('Somebody else has changed this issue');
    expect(subject.value).toBe('This week!');
    await user.click(screen.getByRole('button', { name: 'Go on with mine' }));
    await screen.findByText(/^Saved/);
    screen.getByText('A text that was replaced is kept on this device');
  });

  it('are tested at one address, which is asked for again when it is wrong', async () => {
    let fails = true;
    const calls = answer(issue(), () =>
      fails
        ? { status: 400, body: { code: 'NEWS_EMAIL_INVALID', detail: 'Not an address.' } }
        : { status: 200, body: { hasServer: true } },
    );
    const user = show();
    await user.type(await screen.findByLabelText('Send a test to'), 'ed@example.org{Enter}');
    expect(written(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send the test' }));
    await screen.findByText('Not an address.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Send the test' }));
    await waitFor(() => expect(toasts()).toEqual(['The test mail is on its way.']));
    expect(written(calls)).toHaveLength(2);
    expect(written(calls).at(-1)).toEqual(['POST', '/issues/7/test', { email: 'ed@example.org' }]);
  });

  it('wait without a mail server, which is said of all of them and of a test', async () => {
    answer(issue(), () => ({ status: 200, body: { hasServer: false } }), false);
    const user = show();
    await user.type(await screen.findByLabelText('Send a test to'), 'ed@example.org');
    await screen.findByText(/until the news service has the settings SMTP_HOST and SMTP_FROM/);
    await user.click(screen.getByRole('button', { name: 'Send the test' }));
    await waitFor(() => expect(toasts()).toEqual(['The test mail waits in the outbox.']));
    cleanup();
    show('/admin/newsletter');
    await screen.findByText('No mail server is set');
  });

  it('that are sent without a mail server are said to wait for it, in the list, too', async () => {
    answer(issue(), () => running('sending', { recipients: 1, waiting: 1 }), false);
    const user = show();
    await screen.findByText('No mail server is set');
    await user.click(screen.getByRole('button', { name: 'Send or schedule' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send now' }));
    await screen.findByText('Waits for a mail server');
    expect(toasts()).toEqual(['The issue waits for a mail server.']);
    cleanup();
    show('/admin/newsletter');
    await screen.findByText('Waits for a mail server');
    expect(screen.queryByText('Being sent')).toBeNull();
  });

  it('are not asked about while they say nothing, or have no subject', async () => {
    answer(issue({ subject: ' ', intro: '', articles: [] }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Send or schedule' }));
    const subject = screen.getByRole('textbox', { name: /^Subject/ });
    expect(toasts()).toEqual(['It cannot be sent yet']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(subject);
    screen.getByText('Please write a subject.');
    screen.getByText('Please write a text, or choose an article that readers can see.');
    await user.type(subject, 'This week');
    expect(screen.queryByText('Please write a subject.')).toBeNull();
  });

  it('that were sent can be written anew, without what readers cannot see any more', async () => {
    const calls = answer(running('sent', { recipients: 1, sent: 1 }), () => issue({ id: '8' }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Write another like it' }));
    await screen.findByLabelText('Send a test to');
    expect(written(calls)).toMatchObject([
      ['POST', '/issues', { subject: 'This week', intro: 'Hello', audience: 'all', articleIds: ['a'] }],
    ]);
  });

  it('that reached nobody say so', async () => {
    answer(running('sent', {}, { endedAt: NOON }));
    show();
    await screen.findByText('Nobody had subscribed to this when it was sent.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    cleanup();
    show('/admin/newsletter');
    expect((await screen.findByText('Nobody to send to')).closest('tr')?.textContent).not.toContain('0 of 0');
  });

  it('are not sent to nobody, but can be scheduled', async () => {
    answer(issue({ audienceSize: 0 }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Send or schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Nobody has subscribed to this yet/);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Not before/), '2030-05-06T07:08');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(false);
  });

  it('are sent after a question that says to how many, then watched, paused and resumed', async () => {
    const calls = answer(issue(), ({ path }) => {
      if (path.endsWith('/pause'))
        return running('paused', { recipients: 12, waiting: 5, sent: 7 }, { trouble: 'Why it stands' });
      return running('sending', { recipients: 12, waiting: 9, sent: 3 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Send or schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/goes to 12 subscribers \(All subscribers\)/);
    await user.click(dialog.getByRole('button', { name: 'Send now' }));
    await screen.findByText('3 of 12');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByText('7 of 12');
    screen.getByText('Why it stands.');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('3 of 12');
    expect(written(calls)).toEqual([
      ['POST', '/issues/7/schedule', { version: 3, sendAt: null }],
      ['POST', '/issues/7/pause', undefined],
      ['POST', '/issues/7/resume', undefined],
    ]);
  });

  it('are scheduled in the time of whoever does it', async () => {
    const calls = answer(issue(), () => issue({ state: 'scheduled', sendAt: NOON }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Send or schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Not before/), '2030-05-06T07:08');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await screen.findByRole('button', { name: 'Back to the draft' });
    expect(written(calls)[0]?.[2]).toEqual({ version: 3, sendAt: new Date(2030, 4, 6, 7, 8).toISOString() });
  });

  it('list mails of unknown outcome until an editor decides', async () => {
    const calls = answer(running('sent', { recipients: 2, sent: 1, unknown: 1 }), () => ({ changed: 1 }) as Answer);
    const user = show();
    const unknown = within(await screen.findByRole('region', { name: 'Mails of unknown outcome' }));
    await unknown.findByText('a•••@example.org');
    await user.click(unknown.getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('1 reader may get this issue twice.');
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(toasts()).toEqual(['Decided: 1 mail.']));
    expect(written(calls)).toEqual([['POST', '/issues/7/decisions', { subscriberIds: ['s'], decision: 'send-again' }]]);
  });
});

describe('subscribers', () => {
  const reader: AdminSubscriber = {
    id: 'r',
    address: 'a•••@example.org',
    state: 'confirmed',
    preferences: { presaleAlerts: true, marketAnalysis: false, breakingNews: true },
    requestedAt: NOON,
    consentAt: NOON,
    consentHow: 'button of the page /confirm',
    leftAt: null,
    leftHow: null,
  };
  const answerTo = (others: Parameters<typeof answerCalls>[0], roles: readonly Role[] = ['owner']) =>
    answerCalls((call) =>
      call.path === '/api/admin/me' ? { body: { email: 'me@example.org', roles } } : others(call),
    );
  const showSubscribers = () => {
    render(
      <TestHost path="/admin/subscribers">
        <SubscribersScreen />
      </TestHost>,
    );
    return userEvent.setup();
  };

  it('are listed and taken off after a question', async () => {
    const calls = answerTo(({ method }) =>
      method === 'GET' ? { body: { items: [reader], next: null } } : { body: reader },
    );
    const user = showSubscribers();
    await screen.findByText('presale, breaking');
    screen.getByText('button of the page /confirm');
    await user.click(screen.getByRole('button', { name: 'Unsubscribe a•••@example.org' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(toasts()).toEqual(['Taken off the list.']));
    expect(written(calls)).toEqual([['POST', '/subscribers/r/unsubscribe', undefined]]);
  });

  it('are erased after a question, also those who have left', async () => {
    const calls = answerTo(({ method }) =>
      method === 'GET' ? { body: { items: [{ ...reader, state: 'left' }], next: null } } : {},
    );
    const user = showSubscribers();
    await user.click(await screen.findByRole('button', { name: 'Erase a•••@example.org' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(toasts()).toContain('Erased.'));
    expect(written(calls)).toEqual([['DELETE', '/subscribers/r', undefined]]);
  });

  it('are erased and saved with whole addresses by owners alone, and nobody else is offered it', async () => {
    answerTo(() => ({ body: { items: [reader], next: null } }), ['editor']);
    showSubscribers();
    await screen.findByRole('button', { name: 'Unsubscribe a•••@example.org' });
    expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
    answerTo(() => ({ body: { items: [reader], next: null } }));
    showSubscribers();
    await screen.findByRole('button', { name: 'Erase a•••@example.org' });
    screen.getByRole('button', { name: 'Save as CSV' });
  });

  const openImport = async () => {
    const user = showSubscribers();
    await user.click(await screen.findByRole('button', { name: 'Import subscribers' }));
    await user.type(screen.getByLabelText('Where they agreed'), 'Conference');
    await user.type(screen.getByLabelText('On which day'), '2026-01-02');
    return user;
  };

  it('are brought in with a proof of consent; lines without an address are listed', async () => {
    const refused = [{ line: 2, reason: 'no email address in its first column' }];
    const calls = answerTo(({ method }) =>
      method === 'GET' ? { body: { items: [], next: null } } : { body: { added: 2, already: 1, keptOff: 0, refused } },
    );
    const user = await openImport();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Nothing was imported: there is no address in it.');
    expect(written(calls)).toEqual([]);
    await user.click(screen.getByLabelText('Addresses'));
    await user.paste('a@example.org\nnobody\n');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 line refused' }));
    dialog.getByText(/^Line 2: no email address in its first column\./);
    dialog.getByText('nobody');
    expect(toasts()).toEqual(['2 subscribers added.']);
    expect(written(calls)).toEqual([
      [
        'POST',
        '/subscribers/import',
        { csv: 'a@example.org\nnobody', firstLine: 1, source: 'Conference', consentDate: '2026-01-02' },
      ],
    ]);
    expect(screen.queryByLabelText('Addresses')).toBeNull();
  });

  it('that are pasted are not lost without a question', async () => {
    answerTo(() => ({ body: { items: [], next: null } }));
    const user = showSubscribers();
    const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await user.click(await screen.findByRole('button', { name: 'Import subscribers' }));
    expect(unload()).toBe(true);
    await user.click(screen.getByLabelText('Addresses'));
    await user.paste('a@example.org');
    expect(unload()).toBe(false);
  });

  it('come out of a large file part by part, and go on where they were interrupted', async () => {
    let works = 1;
    const calls = answerTo(({ method, body }) => {
      if (method === 'GET') return { body: { items: [], next: null } };
      works -= 1;
      if (works === -1) return { status: 503, body: { code: 'DATABASE_UNAVAILABLE', detail: 'Not now.' } };
      const added = (body as { csv: string }).csv.split('\n').length;
      return { body: { added, already: 0, keptOff: 0, refused: [] } };
    });
    const user = await openImport();
    const text = Array.from({ length: 5_000 }, (_none, n) => `reader${n}@example.org`).join('\n');
    const file = new File([text], 'readers.csv', { type: 'text/csv' });
    Object.assign(file, { text: async () => text });
    await user.upload(screen.getByLabelText(/^File/), file);
    await screen.findByText('readers.csv');
    expect(screen.queryByLabelText('Addresses')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Not now.');
    screen.getByText('2,000 of 5,000');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(toasts()).toEqual(['5,000 subscribers added.']));
    expect(written(calls).map(([, , body]) => (body as { firstLine: number }).firstLine)).toEqual([
      1, 2_001, 2_001, 4_001,
    ]);
  });

  it('in a file that is too large are not read', async () => {
    answerTo(() => ({ body: { items: [], next: null } }));
    const user = await openImport();
    const file = new File(['x'], 'all.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(screen.getByLabelText(/^File/), file);
    expect(toasts()).toEqual(['The file is larger than 5 MB. Split it, and import the parts.']);
  });
});

it('the outbox shows what a waiting mail says', async () => {
  const mail: OutboxMail = {
    id: 'm',
    recipient: 'ada@example.org',
    subject: 'Confirm',
    state: 'waiting',
    attempts: 0,
    reason: null,
    createdAt: NOON,
    triedAt: null,
    text: 'Open https://news.example/confirm?token=1',
  };
  answerCalls(() => ({
    body: {
      items: [mail, { ...mail, id: 'n', recipient: 'bob@example.org', state: 'sent', text: null }],
      next: null,
      hasServer: false,
    },
  }));
  render(
    <TestHost path="/admin/outbox">
      <OutboxScreen />
    </TestHost>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Read the mail to ada@example.org' }));
  within(await screen.findByRole('dialog')).getByText('Open https://news.example/confirm?token=1');
  expect(screen.getAllByRole('button', { name: /^Read the mail/, hidden: true })).toHaveLength(1);
});

it('an owner has openings and clicks counted, and all else of the site stays as it is', async () => {
  const site = { name: 'Mintwire', tagline: 'T', issueStatistics: false };
  const saved = { version: 4, updatedAt: NOON, updatedBy: 'account:ada@example.org', site };
  const sent: unknown[] = [];
  answerCalls(({ method, path, body }) => {
    expect(path).toBe('/api/admin/settings');
    if (method === 'PUT') sent.push(body);
    return { body: method === 'PUT' ? { ...saved, version: 5, site: (body as { site: object }).site } : saved };
  });
  render(
    <TestHost path="/admin/newsletter-statistics">
      <StatisticsScreen />
    </TestHost>,
  );
  const user = userEvent.setup();
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Count openings and clicks' });
  expect(toggle.checked).toBe(false);
  screen.getByText(/Openings are an estimate/);
  // By whom and when the switch was set, nothing says: the settings of the site are saved as one.
  screen.getByText(/^The settings of the site were last changed .* by ada@example\.org\.$/);
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toEqual(['Saved. It holds for mails that are sent from now on.']));
  expect(sent).toEqual([{ version: 4, site: { ...site, issueStatistics: true } }]);
});
