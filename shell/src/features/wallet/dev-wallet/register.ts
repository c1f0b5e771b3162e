import { registerWallet } from '@wallet-standard/wallet';
import { askApproval } from './approvals';
import { developmentKeypair } from './dev-keypair';
import { createDevWallet } from './dev-wallet';

let registered = false;

/** Offers the development wallet to the page, once. Only for the local network. */
export function registerDevWallet(): void {
  if (registered) return;
  registered = true;
  registerWallet(createDevWallet(developmentKeypair(localStorage), askApproval));
}
