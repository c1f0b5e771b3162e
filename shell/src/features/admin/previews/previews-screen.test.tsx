import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { TestHost } from '@mintwire/platform/testing';
import { PreviewsScreen } from './previews-screen';

describe('the screen of preview links', () => {
  it('says why no link can be made when the releases cannot be loaded, and tries again', async () => {
    let works = false;
    answerCalls(({ path }) => {
      if (path === '/api/releases' && !works) throw new AppError(ERRORS.NETWORK_UNREACHABLE);
      return { body: { items: [], total: 0 } };
    });
    render(<PreviewsScreen />, { wrapper: TestHost });
    expect(await screen.findByText('The releases could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Make a preview link' })).toBeNull();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Make a preview link' })).toBeTruthy();
  });
});
