import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestHost } from '@mintwire/platform/testing';
import { PreviewsScreen } from './previews-screen';

describe('the screen of preview links', () => {
  it('says why no link can be made when the releases cannot be loaded, and tries again', async () => {
    let works = false;
    globalThis.fetch = (async (path: string) => {
      if (path === '/api/releases' && !works) throw new TypeError('failed to fetch');
      return { status: 200, text: async () => JSON.stringify({ items: [], total: 0 }) };
    }) as unknown as typeof fetch;
    render(<PreviewsScreen />, { wrapper: TestHost });
    expect(await screen.findByText('The releases could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Make a preview link' })).toBeNull();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Make a preview link' })).toBeTruthy();
  });
});
