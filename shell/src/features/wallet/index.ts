export { WalletIsland } from './wallet-island';
