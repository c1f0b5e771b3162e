import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import type { SettingsAnswer } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import { SettingsScreen } from './settings-screen';

const site = {
  name: 'Mintwire',
  tagline: 'old',
  description: 'About it.',
  supportEmail: null,
  trustUrl: null,
  socialLinks: [],
  claims: [],
};
const answer = (version: number, tagline: string): SettingsAnswer => ({
  version,
  updatedAt: '2026-01-01T10:00:00.000Z',
  updatedBy: null,
  site: { ...site, tagline },
});

/** What the gateway does with the next readings, in their order; whoever saves comes too late. */
function readings(...answers: readonly (SettingsAnswer | null)[]): void {
  const left = [...answers];
  answerCalls(({ method }) => {
    if (method === 'PUT') return { status: 409, body: { code: 'SETTINGS_CHANGED', detail: 'Somebody else.' } };
    const next = left.shift();
    if (!next) throw new AppError('NETWORK_UNREACHABLE');
    return { body: next };
  });
}

const tagline = async () => (await screen.findByLabelText<HTMLInputElement>('Tagline')).value;

describe('the screen of the site settings', () => {
  it('takes theirs over only when they have come', async () => {
    readings(answer(1, 'old'), null, answer(2, 'theirs'));
    render(<SettingsScreen />);
    await userEvent.type(await screen.findByLabelText('Tagline'), ' and mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: /lose mine/ }));
    expect(await screen.findByText(/could not be loaded; what you typed is still here/)).toBeTruthy();
    expect(await tagline()).toBe('old and mine');
    await userEvent.click(screen.getByRole('button', { name: /lose mine/ }));
    expect(await screen.findByDisplayValue('theirs')).toBeTruthy();
  });
});
