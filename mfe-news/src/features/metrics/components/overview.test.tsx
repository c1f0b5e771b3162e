import { answerCalls } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import { Overview } from './overview';

const ANSWERS: Readonly<Record<string, object>> = {
  '/api/news/admin/comments': { waiting: 0, items: [] },
  '/api/news/admin/feeds': { items: [] },
  '/api/news/admin/figures': { days: [] },
};

const show = (hasServer: boolean) => {
  answerCalls(({ path }) => ({ body: ANSWERS[path.split('?')[0] ?? ''] ?? { hasServer } }));
  render(
    <TestHost path="/admin">
      <Overview />
    </TestHost>,
  );
};

describe('the part of the newsroom on the first screen', () => {
  it('warns that no mail leaves, with the way to a screen that says why, for all who see this', async () => {
    show(false);
    const link = await screen.findByRole('link', { name: /^No mail server is set/ });
    expect(link.getAttribute('href')).toBe('/admin/newsletter');
  });

  it('warns of nothing where all is well', async () => {
    show(true);
    await screen.findByRole('link', { name: 'Views' });
    expect(screen.queryByText(/mail server/)).toBeNull();
  });
});
