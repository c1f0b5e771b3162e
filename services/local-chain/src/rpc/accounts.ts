import { FAUCET_LAMPORTS } from '../chain/genesis';
import { accountView } from './account-view';
import { answeredAccounts, listedAccounts } from './answered-accounts';
import { withContext, type Method, type Methods } from './context';
import { programFilter } from './program-filters';

const MAX_ACCOUNTS = 100;

const getAccountInfo: Method = (context, params) => {
  const address = params.address(0);
  const config = params.config(1);
  const lookup = context.chain.engine.account.bind(context.chain.engine);
  const [account] = answeredAccounts([{ address, state: lookup(address) }], accountView(config), lookup);
  return withContext(context, config, account);
};

const getMultipleAccounts: Method = (context, params) => {
  const addresses = params.addresses(0, MAX_ACCOUNTS);
  const config = params.config(1);
  const lookup = context.chain.engine.account.bind(context.chain.engine);
  const found = addresses.map((address) => ({ address, state: lookup(address) }));
  return withContext(context, config, answeredAccounts(found, accountView(config, 'base64'), lookup));
};

const getBalance: Method = (context, params) => {
  const state = context.chain.engine.account(params.address(0));
  return withContext(context, params.config(1), state?.lamports ?? 0n);
};

const getProgramAccounts: Method = (context, params) => {
  const program = params.address(0);
  const config = params.config(1);
  const view = accountView(config);
  const matches = programFilter(config);
  const { engine } = context.chain;
  const found = engine.ownedBy(program).filter(({ state }) => matches(state));
  const accounts = listedAccounts(found, view, engine.account.bind(engine));
  return config['withContext'] === true ? withContext(context, config, accounts) : accounts;
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

export const accountMethods: Methods = {
  getAccountInfo,
  getMultipleAccounts,
  getBalance,
  getProgramAccounts,
  getMinimumBalanceForRentExemption,
  getSupply,
};
