import { changeText } from './change-text';

it('says what was changed as people do', () => {
  expect(
    changeText({
      seller: 'Kestrel Ltd',
      openingBalanceLamports: '0',
      startsAt: null,
      launchDate: '2026-11-26T07:55:00.000Z',
      walletMaxLamports: null,
      delivery: [],
    }),
  ).toBe(
    'Sold by: Kestrel Ltd; Opening balance: 0 SOL; Starts: at once; Ends: 26 November 2026, 07:55 UTC; Most for one wallet: none; Delivery: all after the sale',
  );
  expect(changeText({ delivery: [{ percent: 100, at: '2026-11-26T07:55:00.000Z' }] })).toBe(
    'Delivery: 100 % on 26 November 2026, 07:55 UTC',
  );
  expect(changeText({ action: 'pause' })).toBe('Paused');
});
