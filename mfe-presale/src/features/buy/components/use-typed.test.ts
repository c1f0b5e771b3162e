import { act, renderHook } from '@testing-library/react';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import { useTyped } from './use-typed';

const sale = parseSale(presaleState());
const typedNow = (of = sale) => renderHook(() => useTyped(of)).result;

describe('the amount that is typed', () => {
  afterEach(() => window.sessionStorage.clear());

  it('is one SOL at first, or what of it the sale takes', () => {
    const text = (change: Partial<typeof sale>) => typedNow({ ...sale, ...change }).current[0].text;
    expect(typedNow().current[0]).toEqual({ unit: 'sol', text: '1' });
    expect(text({ minPurchase: 2_500_000_000n })).toBe('2.5');
    expect(text({ maxPurchase: 800_000_000n })).toBe('0.8');
    expect(text({ totalRaised: sale.goal - 700_000_000n, reserved: 200_000_000n })).toBe('0.5');
    expect(text({ totalRaised: sale.goal - 1n })).toBe('0.1');
  });

  it('is there again after a reload, for the same sale', () => {
    const { current } = typedNow();
    act(() => current[1]({ unit: 'tokens', text: '93750' }));
    expect(typedNow().current[0]).toEqual({ unit: 'tokens', text: '93750' });
    expect(typedNow({ ...sale, saleId: sale.saleId + 1 }).current[0].text).toBe('1');
  });

  it.each(['{', 'null', '{"unit":"eur","text":"1"}', '{"unit":"sol","text":""}'])('%s is none', (kept) => {
    window.sessionStorage.setItem(`mintwire.amount.${sale.saleId}`, kept);
    expect(typedNow().current[0].text).toBe('1');
  });
});
