import { checkNativePackages, CHAIN_PACKAGES, SERVICE_PACKAGES } from './native-packages.mjs';

describe('the check of native packages', () => {
  it('passes where they load', async () => {
    await expect(checkNativePackages([...CHAIN_PACKAGES, ...SERVICE_PACKAGES])).resolves.toBeUndefined();
  });

  it('says which one does not, who needs it and what to do', async () => {
    const missing = {
      name: 'litesvm-for-another-planet',
      user: 'services/local-chain',
      advice: 'set SOLANA_RPC_URL to a Solana node instead',
    };
    await expect(checkNativePackages([missing])).rejects.toThrow(
      /^The package "litesvm-for-another-planet" does not run on this machine \(\w+ \w+\), and services\/local-chain needs it: set SOLANA_RPC_URL to a Solana node instead\.$/,
    );
  });
});
