import { toast } from '@mintwire/platform';
import { walletControl } from '@mintwire/platform/host';

/** Wallets are the shell's. A page that asks for one is answered as a visitor without a wallet would be, and told why. */
export function explainMissingWallet(): void {
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
