import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { LatestLaunches } from './latest-launches';

const launch = (index: number) => ({
  mint: String(index).repeat(44),
  name: `Token ${index}`,
  symbol: 'TOK',
  imageUrl: '/image.png',
  confirmedAt: '2026-01-01T11:00:00.000Z',
  authorities: {},
});

async function show(total: number) {
  const items = Array.from({ length: total }, (_, index) => launch(index));
  jest.spyOn(api, 'get').mockResolvedValue({ items, total });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestHost>
        <LatestLaunches />
      </TestHost>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: 'Just launched' });
  return within(screen.getByRole('list'));
}
afterEach(() => jest.restoreAllMocks());

describe('the newest tokens', () => {
  it.each([1, 5])('are followed by an invitation while there are only %d', async (total) => {
    const list = await show(total);
    expect(list.getAllByRole('listitem')).toHaveLength(total + 1);
    expect(list.getByRole('link', { name: 'Create a token' }).getAttribute('href')).toBe('/create');
  });

  it('fill their row by themselves when there are six', async () => {
    const list = await show(6);
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    expect(list.queryByRole('link', { name: 'Create a token' })).toBeNull();
  });
});
