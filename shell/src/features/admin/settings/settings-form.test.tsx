import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import type { SettingsAnswer } from '@mintwire/contracts';
import { SettingsForm } from './settings-form';

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
  },
};
let sent: unknown[];
let view: ReturnType<typeof render>;
const answers = (status: number, body: unknown) => {
  answerCalls((call) => {
    sent.push(call.body);
    return { status, body };
  });
};
const saved = jest.fn();
const reload = jest.fn(async () => true);
beforeEach(() => {
  sent = [];
  jest.clearAllMocks();
  view = render(<SettingsForm answer={answer} onSaved={saved} onReload={reload} />);
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the form of the site settings', () => {
  it('sends the version that was read, links that have an address and claims as they are', async () => {
    answers(200, answer);
    await userEvent.type(screen.getByLabelText('Discord'), ' https://discord.example ');
    await userEvent.type(screen.getByLabelText('Support e-mail'), 'help@example.org');
    await save();
    const links = [
      { id: 'discord', label: 'Discord', url: 'https://discord.example' },
      { id: 'mastodon', label: 'Mastodon', url: 'https://social.example' },
    ];
    expect(sent).toEqual([
      { version: 4, site: { ...answer.site, supportEmail: 'help@example.org', socialLinks: links } },
    ]);
    expect(saved).toHaveBeenCalledWith(answer);
  });

  it('says beside each field what is wrong with it, and goes to the first', async () => {
    const errors = [
      { path: '/site/socialLinks/0/url', message: 'No web address.' },
      { path: '/site/claims/0/evidenceUrl', message: 'Needs evidence.' },
    ];
    answers(400, { code: 'VALIDATION_FAILED', detail: 'wrong', errors });
    await userEvent.type(screen.getByLabelText('Telegram'), 'telegram');
    await userEvent.click(screen.getByRole('switch', { name: 'Show “SOC 2”' }));
    await save();
    await screen.findByText('No web address.');
    const telegram = screen.getByLabelText('Telegram');
    expect(telegram.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(telegram);
    expect(screen.getByLabelText('Evidence URL of “SOC 2”').getAttribute('aria-describedby')).toContain(
      screen.getByText('Needs evidence.').closest('[id]')?.id ?? 'nothing',
    );
    expect(saved).not.toHaveBeenCalled();
  });

  it('keeps what was typed when somebody else was quicker, and takes theirs over when asked', async () => {
    answers(409, { code: 'SETTINGS_CHANGED', detail: 'Somebody else.' });
    await userEvent.type(screen.getByLabelText('Tagline'), 'mine');
    await save();
    const take = await screen.findByRole('button', { name: /lose mine/ });
    expect((screen.getByLabelText('Tagline') as HTMLInputElement).value).toBe('mine');
    await userEvent.click(take);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed, and the version it was typed over, when theirs cannot be had', async () => {
    answers(409, { code: 'SETTINGS_CHANGED', detail: 'Somebody else.' });
    reload.mockResolvedValueOnce(false);
    await userEvent.type(screen.getByLabelText('Tagline'), 'mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /lose mine/ }));
    expect(await screen.findByText(/could not be loaded; what you typed is still here/)).toBeTruthy();
    expect((screen.getByLabelText('Tagline') as HTMLInputElement).value).toBe('mine');
    // The screen's own "Try again" brings newer settings behind what is typed.
    view.rerender(<SettingsForm answer={{ ...answer, version: 5 }} onSaved={saved} onReload={reload} />);
    await save();
    expect(sent.map((body) => (body as SettingsAnswer).version)).toEqual([4, 4]);
  });
});
