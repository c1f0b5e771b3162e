import '@mintwire/ui/tokens.css';
import '@mintwire/ui/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageState } from '@mintwire/contracts';
import { PAGE_STATE_ID } from '@mintwire/contracts/page-names';
import { PlatformProvider, startPageClock, walletControl } from '@mintwire/platform/host';
import { toast } from '@mintwire/platform';
import { MiniHost } from './mini-host';

/** Wallets are the shell's. A page that asks for one is answered as a visitor without a wallet would be, and told why. */
function explainMissingWallet(): void {
  walletControl.subscribe(({ requested }, before) => {
    if (requested !== 'dialog' || before.requested === 'dialog') return;
    walletControl.setState({ requested: 'preload' });
    toast({
      tone: 'info',
      title: 'The mini-host has no wallet',
      description: 'Start with --against and the address of a site: there the shell brings its wallets.',
    });
  });
}

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
