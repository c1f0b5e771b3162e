import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SettingsAnswer } from '@mintwire/contracts';
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
  globalThis.fetch = (async (_path: string, { method }: { method: string }) => {
    if (method === 'PUT')
      return { status: 409, text: async () => JSON.stringify({ code: 'SETTINGS_CHANGED', detail: 'Somebody else.' }) };
    const next = left.shift();
    if (!next) throw new TypeError('failed to fetch');
    return { status: 200, text: async () => JSON.stringify(next) };
  }) as unknown as typeof fetch;
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
