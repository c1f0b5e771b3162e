import type { Bank, HeldTokens } from '../chain/bank';
import { isBase58Hash } from '../chain/base58';
import type { Mint } from '../chain/token-layout';
import { isTokenProgram, readMint, readTokenAccount } from '../chain/token-state';
import { shownAmount } from '../chain/ui-amount';
import { accountView } from './account-view';
import { listedAccounts } from './answered-accounts';
import { answerAt, bankOf, type Method, type Methods } from './context';
import type { Config, Params } from './params';
import { invalidParams } from './rpc-error';

const LARGEST = 20;

function mintOf(bank: Bank, address: string): Mint {
  const mint = readMint(bank.account(address));
  if (!mint) throw invalidParams('could not find mint');
  return mint;
}

/** The filter of owner and delegate queries: one mint, or one token program. */
function holderFilter(bank: Bank, filter: Config): (held: HeldTokens) => boolean {
  const { mint, programId } = filter;
  if (isBase58Hash(mint)) {
    mintOf(bank, mint);
    return ({ account }) => account.mint === mint;
  }
  if (isBase58Hash(programId) && isTokenProgram(programId)) return ({ state }) => state.owner === programId;
  throw invalidParams('unrecognized Token program id or missing mint');
}

type Choice = (bank: Bank, filter: Config) => HeldTokens[];

/** Token accounts out of a choice that also pass the second parameter. */
const holders =
  (choiceOf: (params: Params) => Choice): Method =>
  (context, params) => {
    const choose = choiceOf(params);
    const filter = params.config(1);
    const config = params.config(2);
    const view = accountView(config);
    const bank = bankOf(context, config);
    const passes = holderFilter(bank, filter);
    return answerAt(bank, listedAccounts(choose(bank, filter).filter(passes), view, bank.account));
  };

const getTokenAccountsByOwner = holders((params) => {
  const owner = params.address(0);
  return (bank) => bank.tokensOfWallet(owner);
});

const getTokenAccountsByDelegate = holders((params) => {
  const delegate = params.address(0);
  return (bank, { mint }) =>
    (isBase58Hash(mint) ? bank.tokensOfMint(mint) : bank.allTokens()).filter(
      ({ account }) => account.delegate === delegate,
    );
});

const getTokenAccountBalance: Method = (context, params) => {
  const address = params.address(0);
  const bank = bankOf(context, params.config(1));
  const account = readTokenAccount(bank.account(address));
  if (!account) throw invalidParams('could not find account');
  return answerAt(bank, shownAmount(account.amount, mintOf(bank, account.mint), bank.account));
};

const getTokenSupply: Method = (context, params) => {
  const address = params.address(0);
  const bank = bankOf(context, params.config(1));
  const mint = mintOf(bank, address);
  return answerAt(bank, shownAmount(mint.supply, mint, bank.account));
};

const getTokenLargestAccounts: Method = (context, params) => {
  const address = params.address(0);
  const bank = bankOf(context, params.config(1));
  const mint = mintOf(bank, address);
  const largest = bank
    .tokensOfMint(address)
    .sort((a, b) => (a.account.amount < b.account.amount ? 1 : -1))
    .slice(0, LARGEST)
    .map((held) => ({ address: held.address, ...shownAmount(held.account.amount, mint, bank.account) }));
  return answerAt(bank, largest);
};

export const tokenMethods: Methods = {
  getTokenAccountsByOwner,
  getTokenAccountsByDelegate,
  getTokenAccountBalance,
  getTokenSupply,
  getTokenLargestAccounts,
};
