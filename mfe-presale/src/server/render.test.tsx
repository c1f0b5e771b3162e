import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FragmentState, RemoteRenderOutput } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import HomePresale from '../exposes/home-presale';
import PresalePage from '../exposes/presale-page';
import { presaleState } from '../shared/presale-state.testing';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

const initial: FragmentState = { time: '2026-01-01T12:00:00.000Z', data: { '/api/presale': presaleState() } };

/** In modules of its own, as the server renders in a process of its own: React's contexts are global to a copy of React. */
async function rendered(expose: './presale-page' | './home-presale'): Promise<RemoteRenderOutput> {
  let output: RemoteRenderOutput | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    output = await render({
      ...(expose === './presale-page'
        ? { url: '/presale', route: '/presale', slot: null }
        : { url: '/', route: null, slot: 'home.presale' }),
      expose,
      state: initial,
      page: testPageState(),
    });
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}

it('the page says the terms to search engines', async () => {
  const { head } = await rendered('./presale-page');
  expect(head.description).toMatch(/^Price 0\.00002 SOL a token with a 25 % bonus\. Goal 20,000 SOL, until .*2026/);
});

it.each([
  ['./presale-page', PresalePage],
  ['./home-presale', HomePresale],
] as const)(
  '%s is rendered on the server and taken over without a word from React, the same nodes, and without asking',
  async (expose, Exposed) => {
    const { html } = await rendered(expose);
    expect(html).toContain('4,760 of 20,000 SOL (23.80 %)');
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
          <TestHost path="/presale">
            <Exposed initial={initial} />
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
