import { render, screen } from '@testing-library/react';
import { MovesView } from './effects-view';

it('says of what does not arrive only that this transaction does not bring it', () => {
  render(<MovesView moves={{ lamports: -800_005_000n, tokens: [] }} />);
  screen.getByText('0.800005 SOL');
  screen.getByText('Nothing in this transaction');
});
