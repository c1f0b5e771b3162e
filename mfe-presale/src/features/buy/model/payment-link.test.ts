import { paymentLink } from './payment-link';

it('is a transfer request of Solana Pay, with the amount in SOL and spaces that every wallet reads', () => {
  const quote = { treasury: 'Treasury', lamports: '1500000001', reference: 'Reference', memo: 'presale 1' };
  const link = paymentLink(quote, { seller: 'Mint & Wire', message: '62,500 MINT' });
  expect(link).toBe(
    'solana:Treasury?amount=1.500000001&reference=Reference&label=Mint%20%26%20Wire&message=62%2C500%20MINT&memo=presale%201',
  );
  const { protocol, pathname, searchParams } = new URL(link);
  expect([protocol, pathname, searchParams.get('label'), searchParams.get('memo')]).toEqual([
    'solana:',
    'Treasury',
    'Mint & Wire',
    'presale 1',
  ]);
});
