import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { launchError } from './launch-error';

const named = (name: string, message: string, more: object = {}) => Object.assign(new Error(message), { name }, more);

describe('an error of minting becomes one of the catalogue', () => {
  it.each([
    [named('WalletSignTransactionError', 'User rejected the request.'), 'LAUNCHPAD_REJECTED'],
    [named('WalletSignTransactionError', 'failed', { error: { code: 4001, message: 'no' } }), 'LAUNCHPAD_REJECTED'],
    [{ code: 4001, message: 'The request was closed' }, 'LAUNCHPAD_REJECTED'],
    [named('Error', 'Transaction approval denied'), 'LAUNCHPAD_REJECTED'],
    [named('WalletNotConnectedError', ''), 'LAUNCHPAD_WALLET_MISSING'],
    [named('Error', "Wallet doesn't support signing"), 'LAUNCHPAD_WALLET_MISSING'],
    [new TypeError("Cannot read properties of undefined (reading 'slice')"), 'LAUNCHPAD_BUFFER_ERROR'],
    [
      named('Error', 'Simulation failed. Attempt to debit an account but found no record of a prior credit.'),
      'LAUNCHPAD_BALANCE_LOW',
    ],
    [{ InsufficientFundsForRent: { account_index: 0 } }, 'LAUNCHPAD_BALANCE_LOW'],
    [named('TransactionExpiredBlockheightExceededError', 'block height exceeded'), 'LAUNCHPAD_EXPIRED'],
    [named('TokenAccountNotFoundError', ''), 'LAUNCHPAD_MINT_NOT_CREATED'],
    [new Error('something else'), 'LAUNCHPAD_UNKNOWN'],
    [undefined, 'LAUNCHPAD_UNKNOWN'],
    ['text', 'LAUNCHPAD_UNKNOWN'],
  ])('%s is %s', (error, code) => {
    const mapped = launchError(error, { have: '0.1', need: '0.2' });
    expect(mapped.code).toBe(code);
    expect(mapped.cause).toBe(error);
    expect(mapped.message).not.toContain('?');
  });

  it.each([
    ['WALLET_REJECTED', undefined, 'LAUNCHPAD_REJECTED'],
    ['WALLET_NOT_CONNECTED', undefined, 'LAUNCHPAD_WALLET_MISSING'],
    ['WALLET_UNSUPPORTED', undefined, 'LAUNCHPAD_WALLET_MISSING'],
    [
      'WALLET_FAILED',
      named('WalletSignTransactionError', "Cannot read properties of undefined (reading 'slice')"),
      'LAUNCHPAD_BUFFER_ERROR',
    ],
    ['WALLET_FAILED', named('WalletNotConnectedError', ''), 'LAUNCHPAD_WALLET_MISSING'],
    ['WALLET_FAILED', named('WalletSignTransactionError', 'Internal error'), 'LAUNCHPAD_UNKNOWN'],
    ['WALLET_FAILED', undefined, 'WALLET_FAILED'],
  ] as const)('%s because of %s is %s', (code, cause, expected) => {
    expect(launchError(new AppError(ERRORS[code], {}, { cause })).code).toBe(expected);
  });

  it('keeps one that already is', () => {
    const error = new AppError(ERRORS.LAUNCHPAD_QUOTE_EXPIRED);
    expect(launchError(error)).toBe(error);
  });

  it.each([
    ['CHAIN_SIMULATION_FAILED', 'LAUNCHPAD_SIMULATION_FAILED'],
    ['CHAIN_TRANSACTION_UNSIGNED', 'LAUNCHPAD_TRANSACTION_UNSIGNED'],
    ['CHAIN_TRANSACTION_EXPIRED', 'LAUNCHPAD_EXPIRED'],
  ] as const)('%s of the layer below is %s, in the same words', (code, expected) => {
    const below = new AppError(ERRORS[code], { reason: 'Custom 1', logs: ['Program log: Error'] });
    expect(launchError(below)).toMatchObject({ code: expected, message: below.message, cause: below });
  });

  it('says how much SOL is missing where that is known', () => {
    const logs = ['Transfer: insufficient lamports 5, need 9'];
    const simulated = new AppError(ERRORS.CHAIN_SIMULATION_FAILED, { reason: 'Custom 1', logs });
    expect(launchError(simulated, { have: '0.1', need: '0.2' }).message).toBe(
      'Insufficient SOL balance. You have 0.1 SOL but need 0.2 SOL for token creation (service fee + network costs).',
    );
    expect(launchError(simulated)).toMatchObject({
      code: 'LAUNCHPAD_SIMULATION_FAILED',
      context: { reason: 'the wallet does not hold enough SOL' },
    });
  });
});
