import type { Bank } from '../chain/bank';
import type { Chain } from '../chain/chain';
import { FAUCET_LAMPORTS } from '../chain/genesis';
import { accountView } from './account-view';
import { answeredAccounts, listedAccounts } from './answered-accounts';
import { answerAt, bankOf, withContext, type Method, type Methods } from './context';
import { wordOf } from './params';
import { programFilter } from './program-filters';

const MAX_ACCOUNTS = 100;

const getAccountInfo: Method = (context, params) => {
  const address = params.address(0);
  const config = params.config(1);
  const view = accountView(config);
  const bank = bankOf(context, config);
  const [account] = answeredAccounts([{ address, state: bank.account(address) }], view, bank.account);
  return answerAt(bank, account);
};

const getMultipleAccounts: Method = (context, params) => {
  const addresses = params.addresses(0, MAX_ACCOUNTS);
  const config = params.config(1);
  const view = accountView(config, 'base64');
  const bank = bankOf(context, config);
  const found = addresses.map((address) => ({ address, state: bank.account(address) }));
  return answerAt(bank, answeredAccounts(found, view, bank.account));
};

const getBalance: Method = (context, params) => {
  const address = params.address(0);
  const bank = bankOf(context, params.config(1));
  return answerAt(bank, bank.account(address)?.lamports ?? 0n);
};

const getProgramAccounts: Method = (context, params) => {
  const program = params.address(0);
  const config = params.config(1);
  const view = accountView(config);
  const matches = programFilter(config);
  const bank = bankOf(context, config);
  const found = bank.ownedBy(program).filter(({ state }) => matches(state));
  const accounts = listedAccounts(found, view, bank.account);
  return config['withContext'] === true ? answerAt(bank, accounts) : accounts;
};

const getMinimumBalanceForRentExemption: Method = ({ chain }, params) =>
  chain.engine.rentExemptMinimum(BigInt(params.count(0)));

// All lamports of this chain were made for the faucet when it was founded.
const getSupply: Method = (context, params) =>
  withContext(context, params.config(0), {
    total: FAUCET_LAMPORTS,
    circulating: FAUCET_LAMPORTS,
    nonCirculating: 0,
    nonCirculatingAccounts: [],
  });

const LARGEST = 20;

interface Rich {
  readonly address: string;
  readonly lamports: bigint;
}

async function largestOf(chain: Chain, bank: Bank): Promise<Rich[]> {
  let largest: Rich[] = [];
  for await (const { address } of chain.archive.accounts()) {
    const lamports = bank.account(address)?.lamports ?? 0n;
    if (largest.length === LARGEST && lamports <= (largest.at(-1)?.lamports ?? 0n)) continue;
    largest = [...largest, { address, lamports }].sort((a, b) => (a.lamports < b.lamports ? 1 : -1)).slice(0, LARGEST);
  }
  return largest;
}

/** Looking through all accounts is dear: once for each slot. (A public node does it once in two hours.) */
const largestAt = new WeakMap<Chain, { readonly bank: Bank; readonly found: Promise<Rich[]> }>();

const getLargestAccounts: Method = async (context, params) => {
  const config = params.config(0);
  const filter = wordOf(config, 'filter', ['circulating', 'nonCirculating', ''], '');
  const { chain } = context;
  const bank = bankOf(context, config);
  if (filter === 'nonCirculating') return answerAt(bank, []);
  let known = largestAt.get(chain);
  if (known?.bank.slot !== bank.slot) {
    known = { bank, found: largestOf(chain, bank) };
    largestAt.set(chain, known);
  }
  return answerAt(bank, await known.found);
};

export const accountMethods: Methods = {
  getAccountInfo,
  getMultipleAccounts,
  getBalance,
  getLargestAccounts,
  getProgramAccounts,
  getMinimumBalanceForRentExemption,
  getSupply,
};
