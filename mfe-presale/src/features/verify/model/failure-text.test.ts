import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { failureText } from './failure-text';

const origin = 'https://site.example';
const lost = new AppError(ERRORS.CHAIN_UNAVAILABLE);
const late = new AppError(ERRORS.CHAIN_RPC_TIMEOUT);
const page = new AppError(ERRORS.CHAIN_UNAVAILABLE, { status: 404 });

describe('what came of a node that does not answer', () => {
  it.each([
    ['https://nope.invalid/', false, lost, /^nope\.invalid does not answer\. Either there is no node/],
    ['http://127.0.0.1:8899/', false, late, /^127\.0\.0\.1:8899 does not answer\..* browsers\./],
    ['https://nope.invalid/', false, page, /^nope\.invalid does not answer as a Solana node does \(HTTP 404\)\./],
    ['https://nope.invalid/', true, lost, /^nope\.invalid does not answer any more\./],
    [`${origin}/rpc`, false, lost, /^The Solana network cannot be reached right now\./],
  ])('%s, answered before: %s', (rpcUrl, hasAnswered, error, text) => {
    expect(failureText(error, { rpcUrl, hasAnswered, origin })).toMatch(text);
  });

  it('is not said of what the node, or somebody else, did answer', () => {
    const node = { rpcUrl: 'https://nope.invalid/', hasAnswered: true, origin };
    const other = new AppError(ERRORS.CHAIN_WRONG_NETWORK);
    expect(failureText(other, node)).toBe(other.message);
    expect(failureText(new Error('no room'), node)).toBe('Your browser could not finish this. Try again.');
  });
});
