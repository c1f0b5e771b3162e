import { render, screen } from '@testing-library/react';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import type { AmountUnit } from '../model/amount';
import { AmountField } from './amount-field';

it('has a field of its own for each unit: what was typed into the one before is never taken for the other', () => {
  const field = (unit: AmountUnit) => (
    <AmountField
      sale={parseSale(presaleState())}
      unit={unit}
      text="2"
      error={undefined}
      lamports={null}
      balance={null}
      walletLeft={null}
      onChange={() => undefined}
    />
  );
  const { rerender } = render(field('sol'));
  const sol = screen.getByRole('textbox');
  rerender(field('sol'));
  expect(screen.getByRole('textbox')).toBe(sol);
  rerender(field('tokens'));
  expect(sol.isConnected).toBe(false);
});

it('says how the amount was read, whether somebody knows its price or not', () => {
  const sale = parseSale(presaleState());
  const field = (solUsdMicros: bigint | null) => (
    <AmountField
      sale={{ ...sale, solUsdMicros }}
      unit="sol"
      text="1,5"
      error={undefined}
      lamports={1_500_000_000n}
      balance={null}
      walletLeft={null}
      onChange={() => undefined}
    />
  );
  const { rerender } = render(field(null));
  screen.getByText('1.5 SOL');
  rerender(field(100_000_000n));
  screen.getByText('1.5 SOL, about $150.00');
});
