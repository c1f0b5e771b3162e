import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import { DEFAULT_NAVIGATION } from '@mintwire/contracts/default-navigation';
import type { LayoutAnswer } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { LayoutScreen } from './layout-screen';

const answer: LayoutAnswer = {
  version: 3,
  updatedAt: '2026-01-01T10:00:00.000Z',
  updatedBy: null,
  layout: { navigation: DEFAULT_NAVIGATION, home: [] },
  offers: {
    links: [{ remote: 'mfe-tides', title: 'Tides', label: 'Tides', to: '/tides', places: ['header'] }],
    sections: ['one', 'two'].map((name, order) => ({
      remote: `mfe-${name}`,
      title: name,
      slot: 'home.news',
      expose: './latest',
      order,
    })),
  },
};

it('places an offered link, moves it, marks it, and arranges sections of the home page', async () => {
  const sent: { version: number; layout: LayoutAnswer['layout'] }[] = [];
  answerCalls(({ method, body }) => {
    if (method === 'PUT') sent.push(body as (typeof sent)[number]);
    return { body: answer };
  });
  render(
    <TestHost>
      <LayoutScreen />
    </TestHost>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add Tides (Tides) to Header' }));
  expect(screen.queryByRole('button', { name: 'Add Tides (Tides) to Footer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move Tides in Header up' }));
  await user.click(screen.getByRole('switch', { name: 'Highlight Tides in Header' }));
  screen.getByText('Brought by two');
  await user.click(screen.getByRole('button', { name: 'Move News (two) up' }));
  await user.click(screen.getByRole('switch', { name: 'Show News (one)' }));
  expect(
    within(screen.getByRole('list', { name: 'News' }))
      .getAllByRole('switch')[0]
      ?.getAttribute('aria-label'),
  ).toBe('Show News (two)');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  for (const column of ['Product', 'Help and rules', 'Developers']) preview.getByText(column);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    {
      version: 3,
      layout: {
        navigation: {
          ...DEFAULT_NAVIGATION,
          header: [
            ...DEFAULT_NAVIGATION.header.slice(0, -1),
            { label: 'Tides', to: '/tides', highlighted: true },
            ...DEFAULT_NAVIGATION.header.slice(-1),
          ],
        },
        home: [
          { slot: 'home.news', remote: 'mfe-two', expose: './latest', shown: true },
          { slot: 'home.news', remote: 'mfe-one', expose: './latest', shown: false },
        ],
      },
    },
  ]);
});
