import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { walletWords } from './wallet-words';

const adapter = (message: string, error?: unknown) => Object.assign(new Error(message), { error });
const failed = (cause: unknown) =>
  new AppError(ERRORS.LAUNCHPAD_UNKNOWN, {}, { cause: new AppError(ERRORS.WALLET_FAILED, {}, { cause }) });

describe('what the wallet said itself', () => {
  it.each<[unknown, string | null]>([
    [
      failed(new Error('Please unlock your Ledger and open the Solana app')),
      'Please unlock your Ledger and open the Solana app',
    ],
    [failed(adapter('Unexpected error', { code: -32603, message: 'Device is locked' })), 'Device is locked'],
    [failed(adapter('Blind signing is off', undefined)), 'Blind signing is off'],
    [failed('a text that was thrown'), 'a text that was thrown'],
    [failed(new Error('  two\n\tlines\u202e and\u0000 \u200bmore ')), 'two lines and more'],
    [failed(new Error('<b onclick=alert(1)>bold</b>')), '<b onclick=alert(1)>bold</b>'],
    [failed(new Error('')), null],
    [failed(undefined), null],
    [failed({ message: { toString: () => 'no text' } }), null],
    [new AppError(ERRORS.LAUNCHPAD_UNKNOWN, {}, { cause: new Error('of the page') }), null],
    [new Error('of the page'), null],
  ])('%s: %j', (error, words) => expect(walletWords(error)).toBe(words));

  it('is cut where it is long, between letters as people count them', () => {
    expect(walletWords(failed(new Error('x'.repeat(10_000))))).toBe(`${'x'.repeat(200)}…`);
    const family = '👩\u200d👩\u200d👧';
    expect(walletWords(failed(new Error('é'.repeat(300))))).toBe(`${'é'.repeat(200)}…`);
    expect(walletWords(failed(new Error(family)))).not.toContain('\u200d');
  });

  it('ends where errors are their own cause', () => {
    const loop: { error?: unknown } = {};
    loop.error = loop;
    expect(walletWords(failed(loop))).toBeNull();
  });
});
