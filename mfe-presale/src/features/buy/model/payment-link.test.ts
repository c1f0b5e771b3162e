/** @jest-environment node */
import { parseURL, type TransferRequestURL } from '@solana/pay';
import { Keypair } from '@solana/web3.js';
import fc from 'fast-check';
import { paymentLink } from './payment-link';

const address = () => Keypair.generate().publicKey.toBase58();

it('is a transfer request of Solana Pay, with the amount in SOL and spaces that every wallet reads', () => {
  const quote = { treasury: 'Treasury', lamports: '1500000001', reference: 'Reference', memo: 'presale 1' };
  const link = paymentLink(quote, { seller: 'Mint & Wire', message: '62,500 MINT' });
  expect(link).toBe(
    'solana:Treasury?amount=1.500000001&reference=Reference&label=Mint%20%26%20Wire&message=62%2C500%20MINT&memo=presale%201',
  );
});

it('says to the parser that Solana published what the quote says, whatever the amount and the texts', () => {
  const [treasury, reference] = [address(), address()];
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n - 1n), text, text, text, (lamports, seller, message, memo) => {
      const link = paymentLink({ treasury, lamports: String(lamports), reference, memo }, { seller, message });
      const read = parseURL(link) as TransferRequestURL;
      expect(read).toMatchObject({ label: seller, message, memo, splToken: undefined });
      expect(read.recipient.toBase58()).toBe(treasury);
      expect(read.reference?.map((each) => each.toBase58())).toEqual([reference]);
      expect(read.amount?.shiftedBy(9).toFixed()).toBe(String(lamports));
    }),
  );
});
