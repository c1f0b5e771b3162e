import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Route, Routes } from 'react-router-dom';
import type { FragmentState, Purchase, RemoteRenderInput, RemoteRenderOutput } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import HomePresale from '../exposes/home-presale';
import PresalePage from '../exposes/presale-page';
import PurchasePage from '../exposes/purchase-page';
import { presaleState } from '../shared/presale-state.testing';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

const PURCHASE: Purchase = {
  id: '0efca1e5-0776-4f81-9878-7892c220911f',
  saleId: 1,
  wallet: 'Vote111111111111111111111111111111111111111',
  payer: 'Vote111111111111111111111111111111111111111',
  lamports: '1000000000',
  tokens: '62500',
  solUsdMicros: '150000000',
  state: 'final',
  reason: null,
  signature: 'sig',
  instruction: '3',
  slot: 7,
  at: '2026-01-01T11:59:00.000Z',
  refundSignature: null,
  refundedTo: null,
  deliveredTokens: '0',
  deliverySignatures: [],
  token: null,
  feeLamports: '5000',
};
const SALE = presaleState({ recent: [{ ...PURCHASE, wallet: 'Vote…1111' }] });
const initial: FragmentState = {
  time: '2026-01-01T12:00:00.000Z',
  data: { '/api/presale': SALE, '/api/presale/sales/1': SALE, [`/api/presale/purchases/${PURCHASE.id}`]: PURCHASE },
};
const PLACES = {
  './presale-page': { url: '/presale', route: '/presale', slot: null },
  './purchase-page': { url: `/presale/purchases/${PURCHASE.id}`, route: '/presale/purchases/:id', slot: null },
  './verify-page': { url: '/presale/verify', route: '/presale/verify', slot: null },
  './home-presale': { url: '/', route: null, slot: 'home.presale' },
} as const;

/** In modules of its own, as the server renders in a process of its own: React's contexts are global to a copy of React. */
async function rendered(
  expose: keyof typeof PLACES,
  time = initial.time,
  change: Partial<RemoteRenderInput> = {},
): Promise<RemoteRenderOutput> {
  let output: RemoteRenderOutput | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    output = await render({
      ...PLACES[expose],
      expose,
      state: { ...initial, time },
      page: testPageState(),
      ...change,
    });
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}

it('the page says the terms to search engines', async () => {
  const { head } = await rendered('./presale-page');
  expect(head.description).toMatch(/^Price 0\.00002 SOL a token with a 25 % bonus\. Goal 20,000 SOL, until .*2026/);
});

it('the page of a sale that its address names is that sale, or says that there is none', async () => {
  const of = (id: number, sale: typeof SALE | null) =>
    rendered('./presale-page', initial.time, {
      url: `/presale?sale=${id}`,
      state: { ...initial, data: { ...initial.data, [`/api/presale/sales/${id}`]: sale } },
    });
  const none = await of(99, null);
  expect(none.head).toMatchObject({ title: 'Sale not found', noindex: true });
  expect(none.html).toContain('There is no such sale');
  expect(none.html).toContain('href="/presale"');
  expect(none.html).not.toContain('20,000 SOL');
  expect((await of(1, SALE)).head.canonicalUrl).toBe('/presale/1');
});

it.each(['./presale-page', './home-presale'] as const)('%s is the same for a minute', async (expose) => {
  const at = (second: string) => rendered(expose, `2026-01-01T12:00:${second}.000Z`);
  expect(await at('39')).toEqual(await at('30'));
});

it.each([
  ['./presale-page', 'Buying needs JavaScript.'],
  ['./verify-page', 'Verifying needs JavaScript: your browser does it.'],
] as const)('%s sends nothing that was typed where there is no script, and says so', async (expose, said) => {
  const { html } = await rendered(expose);
  expect(html).toMatch(/<form [^>]*method="dialog"/);
  expect(html).toContain(`<noscript>${said}</noscript>`);
});

it('a receipt says to search engines what was bought', async () => {
  const { head } = await rendered('./purchase-page');
  expect(head).toMatchObject({
    title: 'Purchase of 62,500 MINT',
    description: 'Purchase of 62,500 MINT: 1 SOL paid into the presale on Local network.',
    image: expect.stringMatching(/^\/api\/presale\/purchases\/[^/]+\/card\.png$/) as string,
  });
});

it.each([
  ['./presale-page', PresalePage, '4,760 of 20,000 SOL (23.80 %)'],
  ['./home-presale', HomePresale, '4,760 of 20,000 SOL (23.80 %)'],
  ['./home-presale', HomePresale, '62,500 MINT'],
  ['./purchase-page', PurchasePage, '62,500 MINT'],
] as const)(
  '%s is rendered on the server and taken over without a word from React, the same nodes, and without asking',
  async (expose, Exposed, shown) => {
    const { html } = await rendered(expose);
    expect(html).toContain(shown);
    const complaints = jest.spyOn(console, 'error');
    const asked = jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
    const recovered = jest.fn();
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const root = document.getElementById('root') as HTMLElement;
    const before = [...root.querySelectorAll('*')];
    await act(async () => {
      hydrateRoot(
        root,
        <StrictMode>
          <TestHost path={PLACES[expose].url}>
            <Routes>
              <Route path={PLACES[expose].route ?? '*'} element={<Exposed initial={initial} />} />
            </Routes>
          </TestHost>
        </StrictMode>,
        { onRecoverableError: recovered },
      );
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(complaints).not.toHaveBeenCalled();
    expect(recovered).not.toHaveBeenCalled();
    expect([...root.querySelectorAll('*')]).toEqual(before);
    expect(asked).not.toHaveBeenCalled();
  },
);
