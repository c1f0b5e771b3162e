import '@mintwire/ui/tokens.css';
import '@mintwire/ui/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageState } from '@mintwire/contracts';
import { PAGE_STATE_ID } from '@mintwire/contracts/page-names';
import { PlatformProvider, startPageClock } from '@mintwire/platform/host';
import { MiniHost } from './mini-host';
import { explainMissingWallet } from './no-wallet';

const text = document.getElementById(PAGE_STATE_ID)?.textContent;
const root = document.getElementById('root');
if (!text || !root) throw new Error('The page did not come from the dev server.');
const state = JSON.parse(text) as PageState;

explainMissingWallet();
createRoot(root).render(
  <StrictMode>
    <PlatformProvider state={state} clock={startPageClock(state.serverTime, () => performance.now())}>
      <BrowserRouter>
        <MiniHost />
      </BrowserRouter>
    </PlatformProvider>
  </StrictMode>,
);
