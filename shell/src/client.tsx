import '@mintwire/ui/tokens.css';
import '@mintwire/ui/fonts.css';
import '@mintwire/ui/reset.css';
// Only the server's HTML and the web app manifest name them; this makes them part of the release.
import './app/assets/app-icon-192.png';
import './app/assets/app-icon-512.png';
import './app/assets/app-icon-maskable-512.png';
import './app/assets/apple-touch-icon.png';
import './app/assets/icon.svg';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { reportError } from '@mintwire/platform';
import { PlatformProvider, serverDate, startPageClock } from '@mintwire/platform/host';
import type { Composition } from '@mintwire/contracts';
import { App } from './app/app';
import { takeOverEarlyInput } from './app/early-input/take-over';
import { closeDialogBeforeGoing } from './app/layout/back-closes-dialog';
import { pageAnswer } from './app/page-answer';
import { readPageState } from './app/read-page-state';
import { guardScriptUrls } from './app/trusted-types';
import { loadExpose } from './remotes/load-expose';
import { matchPage } from './app/site-page';

/** Starts loading what the page at `pathname` needs. A failure shows when the page itself is rendered, not here. */
function preloadPath(composition: Composition, pathname: string): void {
  const { page } = matchPage(composition, pathname);
  const loading = page.kind === 'shell' ? page.page.load() : loadExpose(page.remote, page.expose);
  loading.catch(() => undefined);
}

function start(): void {
  const state = readPageState(document);
  guardScriptUrls(window, state.composition);
  // The page's code and, on a remote's page, the remote are fetched while React hydrates.
  preloadPath(state.composition, window.location.pathname);
  const clock = startPageClock(state.serverTime, () => performance.now());
  const { sentAt, arrivedAt } = pageAnswer(performance);
  clock.correct(sentAt + performance.now() - arrivedAt);
  // Where the browser does not say when the answer was given, it was not before its parts were made.
  for (const { time } of Object.values(state.fragments ?? {})) clock.correct(Date.parse(time));
  serverDate.tell = clock.correct;

  window.addEventListener('popstate', closeDialogBeforeGoing);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  hydrateRoot(
    root,
    <StrictMode>
      <PlatformProvider state={state} clock={clock}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </PlatformProvider>
    </StrictMode>,
    {
      onRecoverableError: (error) =>
        reportError(error, { remote: 'shell', release: __SHELL_VERSION__, during: 'hydrate' }),
    },
  );
  // A page that no server has rendered has nothing to press before it is alive.
  if (window.earlyInput) takeOverEarlyInput(root, window.earlyInput);

  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(() => {
    import(/* webpackChunkName: "prefetch" */ './app/prefetch/start').then(
      ({ startPrefetch }) => startPrefetch(window, state.composition),
      () => undefined,
    );
  });
}

// In a task of its own: loading React was one already, and what a visitor does comes in between.
setTimeout(start);
