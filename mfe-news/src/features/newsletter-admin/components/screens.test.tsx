import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import type { AdminSubscriber, Issue, IssueFields, OutboxMail } from '@mintwire/contracts';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterScreen } from './newsletter-screen';
import { OutboxScreen } from './outbox-screen';
import { SubscribersScreen } from './subscribers-screen';

const NOON = '2026-01-01T12:00:00.000Z';
const FIGURES = { recipients: 0, waiting: 0, sent: 0, failed: 0, unknown: 0, skipped: 0, suppressed: 0, left: 0 };
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
  sendAt: null,
  startedAt: null,
  endedAt: null,
  updatedAt: NOON,
  updatedBy: 'account:ed@example.org',
  figures: FIGURES,
  ...change,
});
const running = (state: Issue['state'], figures: Partial<Issue['figures']>, more: Partial<Issue> = {}) =>
  issue({ state, sendAt: NOON, startedAt: NOON, figures: { ...FIGURES, ...figures }, ...more });

/** A service with one issue; changes are answered by `write`. */
function answer(first: Issue, write: (call: Call, now: Issue) => Answer | Issue = () => ({})) {
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

beforeEach(() => toastStore.setState({ items: [] }));

describe('issues of the newsletter', () => {
  it('are listed with what became of them', async () => {
    answer(running('sent', { recipients: 1_200, sent: 1_190, left: 3 }));
    show('/admin/newsletter');
    const link = await screen.findByRole('link', { name: 'This week' });
    expect(link.getAttribute('href')).toBe('/admin/newsletter?issue=7');
    screen.getByText('1,190 of 1,200');
    screen.getByText('Sent', { selector: 'span' });
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

  it('are written, ordered, seen in both forms and saved', async () => {
    const calls = answer(issue(), ({ body }, now) => ({ ...now, ...(body as object), version: 4 }));
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
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send or schedule' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['Saved.']));
    expect(written(calls)).toEqual([
      [
        'PUT',
        '/issues/7',
        {
          version: 3,
          subject: 'Next week',
          preheader: '',
          intro: 'Hello there',
          audience: 'breakingNews',
          articleIds: ['a', 'c'],
        },
      ],
    ]);
  });

  it('that somebody else has changed keep what was typed', async () => {
    answer(issue(), () => ({ status: 409, body: { code: 'NEWS_ISSUE_CHANGED', detail: 'Somebody else was here.' } }));
    const user = show();
    await user.type(await screen.findByLabelText(/^Subject/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Somebody else was here.');
    screen.getByRole('button', { name: 'Load theirs and lose mine' });
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('This week!');
  });

  it('are tested at one address, which is asked for again when it is wrong', async () => {
    let fails = true;
    const calls = answer(issue(), () =>
      fails ? { status: 400, body: { code: 'NEWS_EMAIL_INVALID', detail: 'Not an address.' } } : {},
    );
    const user = show();
    await user.type(await screen.findByLabelText('Send a test to'), 'ed@example.org{Enter}');
    expect(written(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send the test' }));
    await screen.findByText('Not an address.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Send the test' }));
    await waitFor(() => expect(toasts()).toEqual(['The test mail is on its way.']));
    expect(written(calls).at(-1)).toEqual(['POST', '/issues/7/test', { email: 'ed@example.org' }]);
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
  const showSubscribers = () => {
    render(
      <TestHost path="/admin/subscribers">
        <SubscribersScreen />
      </TestHost>,
    );
    return userEvent.setup();
  };

  it('are listed and taken off after a question', async () => {
    const calls = answerCalls(({ method }) =>
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

  it('are brought in with a proof of consent; what is wrong is named, and nothing typed is lost', async () => {
    let fails = true;
    const calls = answerCalls(({ method }) => {
      if (method === 'GET') return { body: { items: [], next: null } };
      return fails
        ? { status: 422, body: { code: 'NEWS_IMPORT_INVALID', detail: 'Nothing was imported: line 2.' } }
        : { body: { added: 2, already: 1, keptOff: 0 } };
    });
    const user = showSubscribers();
    await user.click(await screen.findByRole('button', { name: 'Import subscribers' }));
    await user.type(screen.getByLabelText('Where they agreed'), 'Conference');
    await user.type(screen.getByLabelText('On which day'), '2026-01-02');
    await user.type(screen.getByLabelText('Addresses'), 'a@example.org');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Nothing was imported: line 2.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(toasts()).toEqual(['2 subscribers added.']));
    expect(written(calls).at(-1)?.[2]).toEqual({
      csv: 'a@example.org',
      source: 'Conference',
      consentDate: '2026-01-02',
    });
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
