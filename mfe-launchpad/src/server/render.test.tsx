import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Route, Routes } from 'react-router-dom';
import type { FragmentState, LaunchReceipt, RemoteRenderInput, RemoteRenderOutput } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import CreatePage from '../exposes/create-page';
import HomeFaq from '../exposes/home-faq';
import HomeHero from '../exposes/home-hero';
import HomeSection from '../exposes/home-section';
import HomeTrust from '../exposes/home-trust';
import LaunchPage from '../exposes/launch-page';
import { RECEIPT as CONFIRMED } from '../features/launch-receipt/model/receipt.testing';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

const RECEIPT: LaunchReceipt = { ...CONFIRMED, onChain: null };
const MINT = RECEIPT.mint;
const state = (data: FragmentState['data']): FragmentState => ({ time: '2026-01-01T12:00:00.000Z', data });
const path = `/api/launchpad/launches/${MINT}`;
const DISTRIBUTION = {
  mint: MINT,
  state: 'complete',
  direct: [{ wallet: RECEIPT.creator, amountBaseUnits: RECEIPT.supplyBaseUnits }],
  payouts: [],
  open: [],
  later: 0,
};
const DOCUMENT = { name: 'Solar Coin', symbol: 'SOLAR', description: 'From the document.' };
type Case = Pick<RemoteRenderInput, 'url' | 'route' | 'expose' | 'state'>;
const CASES: readonly (readonly [string, Case, string])[] = [
  [
    'a receipt',
    {
      url: `/launches/${MINT}`,
      route: '/launches/:mint',
      expose: './launch-page',
      state: state({ [path]: RECEIPT, [`${path}/distribution`]: DISTRIBUTION, '/metadata/b.json': DOCUMENT }),
    },
    '18,446,744,073,709.551615 SOLAR',
  ],
  [
    'a receipt that does not exist',
    { url: `/launches/${MINT}`, route: '/launches/:mint', expose: './launch-page', state: state({ [path]: null }) },
    'No launch is recorded',
  ],
  [
    'the steps of the home page',
    { url: '/', route: null, expose: './home-section', state: state({}) },
    'Decide on the authorities',
  ],
  [
    'the questions of the home page',
    { url: '/', route: null, expose: './home-faq', state: state({}) },
    'Who owns the token?',
  ],
  [
    'the first screen of the home page',
    {
      url: '/',
      route: null,
      expose: './home-hero',
      state: state({
        '/api/launchpad/stats': {
          launches: 51,
          medianSecondsToConfirm: 1,
          medianSecondsFromSignature: 1.4,
          successRate: 1,
        },
        '/api/launchpad/fees': {
          feeLamports: '115945186',
          networkCostLamports: '18621480',
          price: { solUsdMicros: '142310000', source: 'live' },
        },
      }),
    },
    '$19.15 all in',
  ],
  [
    'the first screen of the home page, without a price',
    {
      url: '/',
      route: null,
      expose: './home-hero',
      state: state({
        '/api/launchpad/stats': { launches: 0, medianSecondsToConfirm: null },
        '/api/launchpad/fees': null,
      }),
    },
    'The price stands in the form before you sign.',
  ],
  [
    'the figures of the home page',
    {
      url: '/',
      route: null,
      expose: './home-hero',
      state: state({
        '/api/launchpad/stats': { launches: 7, medianSecondsToConfirm: 0.8, successRate: 0.9999 },
        '/api/launchpad/fees': null,
      }),
    },
    '99.9 %',
  ],
  [
    'the reasons of the home page',
    { url: '/', route: null, expose: './home-trust', state: state({}) },
    'A launch you can check',
  ],
];

/** In modules of its own, as the server renders in a process of its own: React's contexts are global to a copy of React. */
async function rendered(input: Case): Promise<RemoteRenderOutput> {
  let output: RemoteRenderOutput | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    output = await render({ ...input, slot: input.route === null ? 'home.create' : null, page: testPageState() });
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}

it.each(CASES)(
  '%s is rendered on the server and taken over without a word from React, the same nodes, and without asking',
  async (_what, input, text) => {
    const { html } = await rendered(input);
    expect(html).toContain(text);
    const complaints = jest.spyOn(console, 'error');
    const asked = jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
    const recovered = jest.fn();
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const root = document.getElementById('root') as HTMLElement;
    const before = [...root.querySelectorAll('*')];
    const Exposed =
      { './home-hero': HomeHero, './home-section': HomeSection, './home-faq': HomeFaq, './home-trust': HomeTrust }[
        input.expose
      ] ?? LaunchPage;
    const content = <Exposed initial={input.state} />;
    await act(async () => {
      hydrateRoot(
        root,
        <StrictMode>
          <TestHost path={input.url}>
            {input.route === null ? (
              content
            ) : (
              <Routes>
                <Route path={input.route} element={content} />
              </Routes>
            )}
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
    jest.restoreAllMocks();
  },
);

it('a launch that nobody knows wants no index', async () => {
  const unknown = CASES.find(([what]) => what === 'a receipt that does not exist')?.[1] as Case;
  expect((await rendered(unknown)).head).toMatchObject({ title: 'Launch not found', noindex: true });
});

class NothingRead {
  readonly observe = () => undefined;
  readonly disconnect = () => undefined;
}

it('the form is rendered on the server and taken over as it is, and React says nothing', async () => {
  const input: Case = { url: '/create', route: '/create', expose: './create-page', state: state({}) };
  const { html } = await rendered(input);
  expect(html).toContain('Create Your SPL Token in 7+1 Steps');
  expect(html).toMatch(/<noscript>.*Creating a token needs JavaScript/s);
  Object.assign(globalThis, { IntersectionObserver: NothingRead });
  const complaints = jest.spyOn(console, 'error');
  jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
  const recovered = jest.fn();
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const name = document.getElementById('token-name') as HTMLInputElement;
  await act(async () => {
    hydrateRoot(
      root,
      <StrictMode>
        <TestHost path="/create">
          <Routes>
            <Route path="/create" element={<CreatePage />} />
          </Routes>
        </TestHost>
      </StrictMode>,
      { onRecoverableError: recovered },
    );
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.getElementById('token-name')).toBe(name);
  expect(complaints).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
