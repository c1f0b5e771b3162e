import { Keypair, PublicKey } from '@solana/web3.js';
import { readAllowlist } from './allowlist-rows';

const wallet = () => Keypair.generate().publicKey.toBase58();

describe('a list of wallets', () => {
  it('is read with and without caps, headings, blank lines and quotation marks', () => {
    const [one, two, three] = [wallet(), wallet(), wallet()];
    expect(readAllowlist(`\uFEFFWallet,Cap\r\n${one},1.5\r\n\r\n"${two}";"2"\n${three},\n`)).toEqual({
      rows: [
        { wallet: one, capLamports: 1_500_000_000n },
        { wallet: two, capLamports: 2_000_000_000n },
        { wallet: three, capLamports: null },
      ],
      wrong: [],
    });
  });

  it('names each line that cannot be used', () => {
    const [one] = [wallet()];
    const [derived] = PublicKey.findProgramAddressSync([Buffer.from('x')], PublicKey.default);
    const lines = [
      one,
      `${one},1`,
      'abc',
      `${derived.toBase58()}`,
      `${wallet()},0`,
      `${wallet()},1e3`,
      `${wallet()},1,2`,
    ];
    expect(readAllowlist(lines.join('\n')).wrong).toEqual([
      'line 2: this wallet is in an earlier line',
      'line 3: this is no Solana address',
      'line 4: no wallet can sign for this address',
      'line 5: the amount must be above 0',
      'line 6: this is no amount of SOL',
      'line 7: it has more than a wallet and an amount',
    ]);
    expect(readAllowlist('x\n'.repeat(100)).wrong).toHaveLength(21);
  });
});
