import { costRows } from './cost-rows';

const COSTS = [
  { id: 'service-fee', lamports: 2_200_000_000n },
  { id: 'mint-rent', lamports: 1_461_600n },
];
const BASE = { id: 'base', label: 'Service fee', lamports: '550000000' };

describe('what a launch costs', () => {
  it('lists every item of the quote before their sum, and the network after it', () => {
    const addOns = [
      { id: 'custom-creator', label: 'Custom creator', lamports: '150000000' },
      { id: 'listing', label: 'Listing premium', lamports: '1500000000' },
    ];
    const rows = costRows([BASE, ...addOns], COSTS);
    expect(rows.map(({ label, lamports }) => [label, lamports])).toEqual([
      ['Service fee', 550_000_000n],
      ['Custom creator', 150_000_000n],
      ['Listing premium', 1_500_000_000n],
      ['Service fee with options', 2_200_000_000n],
      ['Deposit of the token itself', 1_461_600n],
    ]);
    expect(rows.filter(({ sum }) => sum).map(({ key }) => key)).toEqual(['service-fee']);
  });

  it('needs no sum where there is one item', () => {
    expect(costRows([BASE], COSTS).map(({ label }) => label)).toEqual(['Service fee', 'Deposit of the token itself']);
  });
});
