import { explorerLinks } from './explorer';

describe('explorer links', () => {
  const urls = (...asked: Parameters<typeof explorerLinks>) => explorerLinks(...asked).map(({ url }) => url);

  it('lead to the right cluster, and nowhere for the local network', () => {
    expect(urls('mainnet-beta', 'token', 'Mint')).toEqual([
      'https://explorer.solana.com/address/Mint',
      'https://solscan.io/token/Mint',
    ]);
    expect(urls('devnet', 'tx', 'Sig')).toEqual([
      'https://explorer.solana.com/tx/Sig?cluster=devnet',
      'https://solscan.io/tx/Sig?cluster=devnet',
    ]);
    expect(urls('devnet', 'wallet', 'Owner')).toEqual([
      'https://explorer.solana.com/address/Owner?cluster=devnet',
      'https://solscan.io/account/Owner?cluster=devnet',
    ]);
    expect(urls('local', 'tx', 'Sig')).toEqual([]);
  });
});
