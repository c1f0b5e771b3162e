import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PageState } from '@mintwire/contracts';
import { PlatformProvider } from './page/page-state';
import { startPageClock } from './page/page-clock';

/** A page state for tests: the local network, no remotes, 2026-01-01 noon. */
export function testPageState(change: Partial<PageState> = {}): PageState {
  return {
    composition: { shell: { version: '0.1.0-000000000000' }, remotes: [] },
    chain: { id: 'test', cluster: 'local', label: 'Local network', faucet: true },
    site: {
      name: 'Mintwire',
      tagline: 'Tokens and crypto news',
      description: 'Create a Solana token and read crypto news.',
      publicUrl: 'http://localhost:3000',
      supportEmail: null,
      trustUrl: null,
      socialLinks: [],
    },
    serverTime: '2026-01-01T12:00:00.000Z',
    status: 200,
    ...change,
  };
}

/** Renders a page of a remote in a test as the shell would: router and platform around it. The clock stands still unless `elapsed` says how many milliseconds have passed. */
export function TestHost({
  path = '/',
  state = testPageState(),
  elapsed = () => 0,
  children,
}: {
  path?: string;
  state?: PageState;
  elapsed?: () => number;
  children: ReactNode;
}) {
  return (
    <PlatformProvider state={state} clock={startPageClock(state.serverTime, elapsed)}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </PlatformProvider>
  );
}
