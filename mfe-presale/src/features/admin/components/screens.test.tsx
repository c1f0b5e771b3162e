import { answerCalls, type Call } from '@mintwire/admin-kit/testing';
import type { AdminSale, Purchase } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { presaleState } from '../../../shared/presale-state.testing';
import AdminAddressesScreen from '../../../exposes/admin-addresses';
import AdminNextSaleScreen from '../../../exposes/admin-next-sale';
import AdminOverview from '../../../exposes/admin-overview';
import AdminTermsScreen from '../../../exposes/admin-terms';
import { adminSale, tokenBooks } from '../admin.testing';
import { AllowlistScreen } from './allowlist-screen';
import { PaymentsScreen } from './payments-screen';
import { SaleScreen } from './sale-screen';

const SALES = '/api/presale/admin/sales';
const bought = {
  by: 'day',
  items: [{ from: '2026-01-01T00:00:00.000Z', purchases: 2, lamports: '1500000000' }],
};

const STOCK = { symbol: 'TWO', decimals: 6, heldBaseUnits: '1000000000', owedTokens: '0' };

/** Answers for these sales; `write` says what a change is answered with. */
function answer(sales: readonly AdminSale[], write: (call: Call) => { status?: number; body?: unknown } = () => ({})) {
  return answerCalls((call) => {
    if (call.method !== 'GET') return write(call);
    if (call.path === SALES) return { body: { items: sales } };
    if (call.path.includes('/purchases?')) return { body: bought };
    if (call.path.startsWith('/api/launchpad/launches?')) return { body: { items: [], total: 0 } };
    if (call.path.startsWith('/api/presale/sales/')) return { body: presaleState() };
    if (call.path.includes('/stock?treasury=')) return { body: STOCK };
    if (call.path.startsWith('/api/presale/admin/tokens/'))
      return { body: { ...presaleState().token, mint: call.path.split('/').at(-1), name: 'Second', symbol: 'TWO' } };
    return { body: sales.find(({ saleId }) => call.path === `${SALES}/${saleId}`) };
  });
}
const show = (children: ReactNode, path: string) => render(<TestHost path={path}>{children}</TestHost>);

describe('the overview of the administration', () => {
  it('says of each sale that is over what its buyers wait for, and leads to where that is sent', async () => {
    const { books } = adminSale();
    answer([
      adminSale({ saleId: 2, number: 2, status: 'ended', tokensDue: '1200' }),
      adminSale({ status: 'below-soft-cap', books: { ...books, refundableLamports: '1500000000' } }),
    ]);
    show(<AdminOverview />, '/admin');
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('Sale 2: 1,200 tokens to be delivered');
    expect(leadsTo('Sale 2: 1,200 tokens to be delivered')).toBe('/admin/presale-runs?sale=2');
    expect(leadsTo('Sale 1: 1.5 SOL to be refunded')).toBe('/admin/presale-runs?sale=1');
  });
});

describe('the sale in the administration', () => {
  it('shows its figures, its books and who changed what', async () => {
    answer([adminSale()]);
    show(<SaleScreen />, '/admin/presale');
    const books = await screen.findByRole('region', { name: 'Books' });
    within(books).getByText('Payments balanced');
    expect(within(books).getAllByText('1.5 SOL')).toHaveLength(4);
    within(books).getByText('Counted 2026-01-01 12:00:00 UTC');
    await screen.findByRole('img', { name: /most in that of 2026-01-01 with 1\.5 SOL/ });
    screen.getByText('Goal: 20,000 SOL');
    screen.getByText('op@example.org');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('warns of tokens that the treasury does not hold', async () => {
    answer([adminSale()]);
    show(<SaleScreen />, '/admin/presale');
    await screen.findByText('The treasury holds 1,000 TWO, less than the 952,500,000 TWO that the sale can sell');
  });

  it('says that the chain does not tell what the treasury holds', async () => {
    answerCalls(({ path }) => {
      if (path === SALES) return { body: { items: [adminSale()] } };
      if (path.includes('/stock?')) return { status: 503, body: { code: 'CHAIN_UNAVAILABLE', detail: 'No answer.' } };
      return { body: bought };
    });
    show(<SaleScreen />, '/admin/presale');
    await screen.findByText('What the treasury holds of the token is not known');
    expect(screen.queryByText(/The treasury holds/)).toBeNull();
  });

  it('says what is wrong with its books', async () => {
    const { books } = adminSale();
    answer([adminSale({ books: { ...books, differenceLamports: '3', sumsAgree: false } })]);
    show(<SaleScreen />, '/admin/presale');
    await screen.findByText('The books do not balance');
    screen.getByText('Kept sums and payments differ');
    screen.getByText('Payments not balanced');
  });

  it('shows each token that came, in its own unit, whatever its decimals', async () => {
    const { books } = adminSale();
    const tokens = [
      tokenBooks({ inflowBaseUnits: '1500000', unmatchedBaseUnits: '1500000' }),
      tokenBooks({ mint: adminSale().mint, decimals: 9, inflowBaseUnits: '7', stockBaseUnits: '7' }),
      tokenBooks({ mint: 'Sysvar1111111111111111111111111111111111111', decimals: 255, inflowBaseUnits: '5' }),
    ];
    answer([adminSale({ books: { ...books, tokens } })]);
    show(<SaleScreen />, '/admin/presale');
    const table = await screen.findByRole('table', { name: /^Other tokens in the treasury/ });
    expect(within(table).getAllByText('1.5')).toHaveLength(2);
    const own = screen.getByRole('table', { name: /^The token on sale/ });
    expect(within(own).getAllByText('0.000000007')).toHaveLength(2);
    expect(within(table).queryByText('0.000000007')).toBeNull();
    within(table).getByText('5 / 10^255');
    screen.getByText('1 other token came into the treasury');
  });

  it('is paused and resumed once that is confirmed', async () => {
    const calls = answer([adminSale()], ({ path }) => ({
      body: path.endsWith('/pause') ? adminSale({ paused: true, status: 'paused' }) : adminSale(),
    }));
    const written = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    show(<SaleScreen />, '/admin/presale');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause the sale' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(written()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the sale' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause the sale' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume the sale' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume the sale' }));
    await screen.findByRole('button', { name: 'Pause the sale' });
    expect(written()).toEqual([`${SALES}/1/pause`, `${SALES}/1/resume`]);
  });

  it('that is over cannot be paused', async () => {
    answer([adminSale({ status: 'below-soft-cap' })]);
    show(<SaleScreen />, '/admin/presale');
    await screen.findByText('Below soft cap');
    expect(screen.queryByRole('button', { name: 'Pause the sale' })).toBeNull();
  });

  it('is the one that the address names, with the way to the others', async () => {
    answer([adminSale({ saleId: 9, number: 2 }), adminSale({ status: 'ended' })]);
    show(<SaleScreen />, '/admin/presale?sale=1');
    const others = await screen.findByRole('navigation', { name: 'Sales' });
    expect(within(others).getByRole('link', { name: 'Sale 1 (ended)' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(within(others).getByRole('link', { name: 'Sale 2 (active)' }));
    expect((await screen.findByRole('link', { name: 'See its page' })).getAttribute('href')).toBe('/presale/9');
  });

  it('is none while the chain has none', async () => {
    answer([]);
    show(<SaleScreen />, '/admin/presale');
    await screen.findByText('No sale on this chain yet');
  });
});

describe('the terms in the administration', () => {
  const price = () => screen.findByLabelText<HTMLInputElement>(/Price of one token/);
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('are seen as visitors will before they are saved; only what changed is sent, with the version that was seen', async () => {
    const calls = answer([adminSale()], ({ body }) => ({
      body: adminSale({ version: 8, terms: { ...adminSale().terms, ...(body as object) } }),
    }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await retype(await price(), '0.00004');
    expect((await screen.findByTestId('terms-one-sol')).textContent).toBe('1 SOL buys 31,250 MINT, bonus included.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
      { method: 'PATCH', path: `${SALES}/1`, body: { version: 7, tokenPriceLamports: '40000' } },
    ]);
  });

  it('that cannot be read are said beside their field at once, and are not sent', async () => {
    const calls = answer([adminSale()]);
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await retype(await price(), '1,5');
    expect((await price()).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Some fields are not right. Each says why.');
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('that the service refuses are said beside their field', async () => {
    answer([adminSale()], () => ({
      status: 422,
      body: {
        code: 'PRESALE_TERMS_INVALID',
        detail: 'These terms cannot be: the goal must be above 0.',
        errors: [{ path: '/goalLamports', message: 'The goal must be above 0.' }],
      },
    }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await retype(await screen.findByLabelText(/^Goal/), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The goal must be above 0.');
  });

  it('that somebody else changed meanwhile can be taken over', async () => {
    answer([adminSale()], () => ({ status: 409, body: { code: 'SETTINGS_CHANGED', detail: 'Somebody else.' } }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await retype(await screen.findByLabelText(/^Sold by/), 'Somebody');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load theirs and lose mine' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Sold by/)).value).toBe('Mintwire');
  });

  it('of price and bonus are fixed once tokens were offered', async () => {
    answer([adminSale({ frozen: true })]);
    show(<AdminTermsScreen />, '/admin/presale-terms');
    expect((await price()).disabled).toBe(true);
    expect(screen.getAllByText('Fixed: tokens were offered with it.')).toHaveLength(3);
  });

  it('that end in the past are said beside their field, and nothing is asked', async () => {
    const calls = answer([adminSale()]);
    show(<AdminTermsScreen />, '/admin/presale-terms');
    fireEvent.change(await screen.findByLabelText(/Ends \(UTC\)/), { target: { value: '2020-01-31T12:00:00' } });
    screen.getByText('“Ends” must lie ahead. To stop the sale at once, pause it.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Some fields are not right. Each says why.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('that move the end of a live sale are saved only when that is confirmed', async () => {
    const calls = answer([adminSale()], () => ({ body: adminSale() }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    fireEvent.change(await screen.findByLabelText(/Ends \(UTC\)/), { target: { value: '2030-01-31T12:00:00' } });
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    await screen.findByText(/^Ends: 31 January 2030, 12:00 UTC\./);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Change the times' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        version: 7,
        launchDate: '2030-01-31T12:00:00.000Z',
      }),
    );
  });

  it('that put off the start of a sale that has sold are not asked about, as they are refused', async () => {
    const calls = answer([adminSale()], () => ({
      status: 422,
      body: {
        code: 'PRESALE_TERMS_INVALID',
        detail: 'These terms cannot be.',
        errors: [{ path: '/startsAt', message: 'Its start cannot be put off.' }],
      },
    }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    fireEvent.change(await screen.findByLabelText(/Starts \(UTC\)/), { target: { value: '2090-01-01T12:00:00' } });
    fireEvent.change(screen.getByLabelText(/Ends \(UTC\)/), { target: { value: '2090-02-01T12:00:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Its start cannot be put off.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('that end a live sale by its goal are saved only when that is confirmed', async () => {
    const calls = answer([adminSale()], () => ({ body: adminSale() }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await retype(await screen.findByLabelText(/^Goal/), '4761.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^4,761\.5 SOL are raised: with this goal, nothing is sold any more/);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'End the sale' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        version: 7,
        goalLamports: '4761500000000',
      }),
    );
  });

  it('have parts of the delivery, added and removed', async () => {
    const calls = answer([adminSale()], () => ({ body: adminSale() }));
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a part' }));
    await retype(screen.getByLabelText('Part 2'), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Remove part 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Part 1').value).toBe('40');
    await userEvent.click(screen.getByRole('button', { name: 'Remove part 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 7, delivery: [] });
  });
});

it('payments are listed with what became of them and why, for a sale and a state', async () => {
  const payment: Purchase = {
    id: '3f0b8a6e-0000-4000-8000-000000000001',
    saleId: 1,
    wallet: 'Wallet1111111111111111111111111111111111111',
    payer: 'Payer11111111111111111111111111111111111111',
    lamports: '250000000',
    tokens: '0',
    solUsdMicros: null,
    state: 'refundable',
    reason: 'too-late',
    signature: '5'.repeat(88),
    instruction: '2',
    slot: 7,
    at: '2026-01-01T12:00:00.000Z',
    refundSignature: null,
    refundedTo: null,
    deliveredTokens: '0',
    deliverySignatures: [],
    token: null,
    feeLamports: '5000',
  };
  const calls = answerCalls(({ path }) =>
    path === SALES ? { body: { items: [adminSale()] } } : { body: { items: [payment], next: null } },
  );
  show(<PaymentsScreen />, '/admin/presale-payments?state=refundable');
  expect((await screen.findByRole('link', { name: '0.25 SOL' })).getAttribute('href')).toBe(
    `/presale/purchases/${payment.id}`,
  );
  screen.getByText('It came after the time of its reservation, when there was no room left for it.');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sale' }), 'Sale 1');
  expect(calls.at(-1)?.path).toBe('/api/presale/admin/payments?state=refundable&sale=1');
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Save as JSON' }));
  await screen.findByRole('button', { name: 'Save as JSON' });
  expect(saved.map(({ type, size }) => [type, size])).toEqual([
    ['application/json', JSON.stringify([payment], null, 2).length + 1],
  ]);
});

describe('the list of invited wallets', () => {
  it('is replaced by a file, and says which lines are wrong', async () => {
    let invited = 0;
    const calls = answerCalls(({ method, path }) => {
      if (path === SALES) return { body: { items: [adminSale()] } };
      if (method === 'GET') return { body: { items: [], next: null } };
      invited += 1;
      return invited === 1
        ? { status: 422, body: { code: 'PRESALE_ALLOWLIST_INVALID', detail: 'line 2: no address', status: 422 } }
        : { body: { wallets: 2 } };
    });
    show(<AllowlistScreen />, '/admin/presale-invited');
    const form = within(await screen.findByRole('region', { name: 'Replace the list' }));
    const csv = 'So11111111111111111111111111111111111111112,1.5\n';
    // jsdom reads no files.
    const file = Object.assign(new File([csv], 'list.csv', { type: 'text/csv' }), { text: async () => csv });
    await userEvent.upload(form.getByLabelText(/File/), file);
    await waitFor(() => expect(form.getByLabelText(/Wallets/)).toHaveProperty('value', csv));
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Replace the list' }));
    await form.findByText(/line 2: no address/);
    expect(form.getByLabelText(/Wallets/)).toHaveProperty('value', csv);
    await userEvent.click(form.getByRole('button', { name: 'Replace the list' }));
    // The list and its empty form are there anew.
    await waitFor(() => expect(screen.getByLabelText(/Wallets/)).toHaveProperty('value', ''));
    expect(asks()).toBe(false);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ csv }, { csv }]);
  });
});

describe('an empty list of invited wallets', () => {
  it('takes the invitations away only when that is confirmed', async () => {
    const calls = answerCalls(({ method, path }) => {
      if (path === SALES) return { body: { items: [adminSale()] } };
      return { body: method === 'GET' ? { items: [], next: null } : { wallets: 0 } };
    });
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    show(<AllowlistScreen />, '/admin/presale-invited');
    await userEvent.click(await screen.findByRole('button', { name: 'Replace the list' }));
    await screen.findByRole('dialog', { name: 'Invite nobody?' });
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove all wallets' }));
    await waitFor(() => expect(sent()).toEqual([{ csv: '' }]));
  });
});

describe('token and treasury of a sale', () => {
  const STAKE = 'Stake11111111111111111111111111111111111111';
  const treasury = () => screen.findByLabelText<HTMLInputElement>(/^Treasury/);

  it('are corrected once what changes was read again, with the version that was seen', async () => {
    const calls = answer([adminSale()], ({ body }) => ({ body: adminSale({ ...(body as object), version: 8 }) }));
    show(<AdminAddressesScreen />, '/admin/presale-addresses');
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(await treasury(), { target: { value: 'nonsense' } });
    await save();
    await screen.findByText('Enter an address: 32 to 44 letters and digits.');
    fireEvent.change(await treasury(), { target: { value: ` ${STAKE} ` } });
    const preview = within(screen.getByRole('region', { name: 'What visitors will see' }));
    await preview.findByText('Paid to');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Change what is sold or who is paid?' }));
    question.getByText(new RegExp(`letter by letter: Treasury: ${STAKE}$`));
    await userEvent.click(question.getByRole('button', { name: 'Change the sale' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([
      {
        method: 'PUT',
        path: `${SALES}/1/addresses`,
        body: { mint: adminSale().mint, treasury: STAKE, version: 7 },
      },
    ]);
    expect((await treasury()).value).toBe(STAKE);
  });

  it('that are fixed by somebody who reserves meanwhile say so, and keep what was typed', async () => {
    const detail = 'Treasury and token of this sale can no longer be changed: tokens were offered in it already.';
    answer([adminSale()], () => ({ status: 409, body: { code: 'PRESALE_ADDRESSES_FIXED', detail } }));
    show(<AdminAddressesScreen />, '/admin/presale-addresses');
    fireEvent.change(await treasury(), { target: { value: STAKE } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change the sale' }));
    await screen.findByText(detail);
    expect((await treasury()).value).toBe(STAKE);
  });

  it.each([
    ['quote', /^Somebody has reserved tokens/, 'No: tokens were offered with them.'],
    ['payment', /^A payment has come into this treasury/, 'No: a payment came into the treasury.'],
  ] as const)('say why they stay after a %s', async (addressesLock, why, amongTerms) => {
    answer([adminSale({ addressesLock })]);
    const { unmount } = show(<AdminAddressesScreen />, '/admin/presale-addresses');
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    unmount();
    show(<AdminTermsScreen />, '/admin/presale-terms');
    await screen.findByText(amongTerms);
  });
});

describe('the next sale', () => {
  it('is made with all its terms, once its dates are set', async () => {
    const ended = adminSale({ status: 'ended' });
    const calls = answer([ended], () => ({ status: 201, body: adminSale({ saleId: 2, number: 2 }) }));
    show(<AdminNextSaleScreen />, '/admin/presale-next');
    await userEvent.type(await screen.findByLabelText(/Treasury/), 'Stake11111111111111111111111111111111111111');
    const make = () => userEvent.click(screen.getByRole('button', { name: 'Make the sale' }));
    fireEvent.change(screen.getByLabelText(/Address of the token/), { target: { value: 'nonsense' } });
    await make();
    await screen.findByText('Enter a date and a time.');
    screen.getByText('Enter an address: 32 to 44 letters and digits.');
    fireEvent.change(screen.getByLabelText(/Address of the token/), { target: { value: adminSale().mint } });
    screen.getByText('Some fields are not right. Each says why.');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Ends \(UTC\)/), { target: { value: '2030-01-31T12:00:00' } });
    await make();
    const question = within(await screen.findByRole('dialog', { name: 'Make the sale?' }));
    question.getByText(
      /The treasury holds 1,000 TWO, less than the 1,250,000,000 TWO that the sale can sell: only what is there can be delivered\.$/,
    );
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Make the sale' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      mint: adminSale().mint,
      treasury: 'Stake11111111111111111111111111111111111111',
      terms: {
        ...adminSale().terms,
        openingBalanceLamports: '0',
        launchDate: '2030-01-31T12:00:00.000Z',
        delivery: [],
      },
    });
  });

  it.each([
    ['active', 2, 0],
    ['ended', 0, 1],
  ] as const)('can be made unless the sale before is %s', async (status, notes, buttons) => {
    answer([adminSale({ status })]);
    show(<AdminNextSaleScreen />, '/admin/presale-next');
    await screen.findByText('Terms are those of sale 1 until you change them.');
    expect(screen.queryAllByText('Sale 1 has not ended yet')).toHaveLength(notes);
    expect(screen.queryAllByRole('button', { name: 'Make the sale' })).toHaveLength(buttons);
  });

  it('is seen as visitors will before it is made: its token as the chain has it, and its terms', async () => {
    answer([adminSale()]);
    show(<AdminNextSaleScreen />, '/admin/presale-next');
    const preview = within(await screen.findByRole('region', { name: 'What visitors will see' }));
    await preview.findByText('Enter its treasury and when it ends to see its terms.');
    fireEvent.change(screen.getByLabelText(/Treasury/), {
      target: { value: 'Stake11111111111111111111111111111111111111' },
    });
    fireEvent.change(screen.getByLabelText(/Ends \(UTC\)/), { target: { value: '2030-01-31T12:00:00' } });
    fireEvent.change(screen.getByLabelText(/^Goal/), { target: { value: '12.5' } });
    await preview.findByText('1 SOL buys 62,500 TWO, bonus included.');
    preview.getByRole('heading', { name: 'Second' });
    preview.getByText('31 January 2030, 12:00 UTC');
    preview.getByText(/^12\.5 SOL/);
    await preview.findByText('The treasury holds 1,000 TWO, less than the 781,250 TWO that the sale can sell');
    fireEvent.change(screen.getByLabelText(/Address of the token/), { target: { value: 'nonsense' } });
    screen.getByText('Enter the address of a token first.');
  });

  it('says what is wrong beside the field as it is typed, and where the service refuses it', async () => {
    answer([adminSale({ status: 'ended' })], () => ({
      status: 422,
      body: {
        code: 'PRESALE_TERMS_INVALID',
        detail: 'These terms cannot be.',
        errors: [
          { path: '/treasury', message: 'Another sale has this treasury already.' },
          { path: '/terms/goalLamports', message: 'The goal must be above 0.' },
        ],
      },
    }));
    show(<AdminNextSaleScreen />, '/admin/presale-next');
    const smallest = await screen.findByLabelText(/Smallest purchase/);
    fireEvent.change(smallest, { target: { value: '1,5' } });
    expect(smallest.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/Ends \(UTC\)/).getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.change(screen.getByLabelText(/Treasury/), { target: { value: adminSale().treasury } });
    fireEvent.change(smallest, { target: { value: '0.1' } });
    fireEvent.change(screen.getByLabelText(/Ends \(UTC\)/), { target: { value: '2030-01-31T12:00:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Make the sale' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make the sale' }));
    await screen.findByText('Another sale has this treasury already.');
    screen.getByText('The goal must be above 0.');
  });
});
