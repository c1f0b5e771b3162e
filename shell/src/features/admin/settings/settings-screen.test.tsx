import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Answer } from '@mintwire/admin-kit/testing';
import type { SettingsAnswer } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { SettingsScreen } from './settings-screen';

const answer: SettingsAnswer = {
  version: 4,
  updatedAt: '2026-01-01T10:00:00.000Z',
  updatedBy: null,
  site: {
    name: 'Mintwire',
    tagline: '',
    description: 'About it.',
    supportEmail: null,
    trustUrl: null,
    socialLinks: [{ id: 'mastodon', label: 'Mastodon', url: 'https://social.example' }],
    claims: [{ id: 'soc2', text: 'SOC 2', evidenceUrl: null, on: false }],
    issueStatistics: false,
  },
};

const open = () =>
  render(
    <TestHost>
      <SettingsScreen />
    </TestHost>,
  );

it('sends the version that was read, links that have an address and claims as they are', async () => {
  const sent: unknown[] = [];
  answerCalls(({ method, body }) => {
    if (method === 'PUT') sent.push(body);
    return { body: answer };
  });
  open();
  await userEvent.type(await screen.findByLabelText('Discord'), ' https://discord.example ');
  await userEvent.type(screen.getByLabelText('Support email'), 'help@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const links = [
    { id: 'discord', label: 'Discord', url: 'https://discord.example' },
    { id: 'mastodon', label: 'Mastodon', url: 'https://social.example' },
  ];
  expect(sent).toEqual([
    { version: 4, site: { ...answer.site, supportEmail: 'help@example.org', socialLinks: links } },
  ]);
});

it('takes a claim away, also one that was refused for having no text', async () => {
  const sent: unknown[] = [];
  const errors = [{ path: '/site/claims/1/text', message: 'The claim needs a text.' }];
  answerCalls(({ method, body }) => {
    if (method !== 'PUT') return { body: answer };
    sent.push((body as { site: typeof answer.site }).site.claims);
    return sent.length === 1
      ? { status: 400, body: { code: 'VALIDATION_FAILED', detail: 'wrong', errors } }
      : { body: answer };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a claim' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The claim needs a text.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove “”' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add a claim');
  await userEvent.click(screen.getByRole('button', { name: 'Remove “SOC 2”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent[1]).toEqual([]);
});

it('shows what is typed as pages will, and brings an earlier version into the form', async () => {
  const earlier = { ...answer, version: 3, site: { ...answer.site, name: 'Beforewire' } };
  answerCalls(({ path }) => ({ body: path.endsWith('/versions') ? { items: [answer, earlier] } : answer }));
  open();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, '<b>Otherwire</b>');
  expect(preview.getAllByText('<b>Otherwire</b>').length).toBeGreaterThan(1);
  await userEvent.type(screen.getByLabelText('Discord'), 'javascript:alert(1)');
  expect(preview.queryByRole('link', { name: /Discord/, hidden: true })).toBeNull();
  await userEvent.click(screen.getByText('Earlier versions'));
  await userEvent.click(await screen.findByRole('button', { name: 'Bring version 3 into the form', hidden: true }));
  expect(name.value).toBe('Beforewire');
  screen.getByText(/^As the site came. As the form is now.$/);
});

it('says beside each field what is wrong with it, and goes to the first', async () => {
  const errors = [
    { path: '/site/socialLinks/0/url', message: 'No web address.' },
    { path: '/site/claims/0/evidenceUrl', message: 'Needs evidence.' },
  ];
  const rejected: Answer = { status: 400, body: { code: 'VALIDATION_FAILED', detail: 'wrong', errors } };
  answerCalls(({ method }) => (method === 'PUT' ? rejected : { body: answer }));
  open();
  await userEvent.type(await screen.findByLabelText('Telegram'), 'telegram');
  await userEvent.click(screen.getByRole('switch', { name: 'Show “SOC 2”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('No web address.');
  const telegram = screen.getByLabelText('Telegram');
  expect(telegram.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(telegram);
  expect(screen.getByLabelText('Evidence URL of “SOC 2”').getAttribute('aria-describedby')).toContain(
    screen.getByText('Needs evidence.').closest('[id]')?.id ?? 'nothing',
  );
});
