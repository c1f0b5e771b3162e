import { render, screen } from '@testing-library/react';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { fetchPurchaseAhead } from '../api/purchase';
import { PurchasePage } from './purchase-page';

const asked = jest.spyOn(api, 'get').mockRejectedValue(new AppError(ERRORS.PRESALE_PURCHASE_UNKNOWN));
const show = (id: string) =>
  render(
    <TestHost path={`/presale/purchases/${id}`}>
      <PurchasePage id={id} />
    </TestHost>,
  );
beforeEach(() => asked.mockClear());

it('nobody is asked for a purchase whose id cannot be', async () => {
  await fetchPurchaseAhead('abc');
  show('abc');
  await screen.findByText('No purchase is recorded at this address');
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('one that is not recorded yet can be looked for again', async () => {
  show('0efca1e5-0776-4f81-9878-7892c220911f');
  await screen.findByRole('button', { name: 'Look again' });
  expect(asked).toHaveBeenCalledTimes(1);
});
