import { encodeAccount } from '../encoding/account';
import { withContext, type Method, type Methods } from './context';
import { matchesFilters } from './program-filters';
import { FAUCET_LAMPORTS } from '../chain/genesis';

const MAX_ACCOUNTS = 100;

const getAccountInfo: Method = (context, params) => {
  const address = params.address(0);
  const config = params.config(1);
  const lookup = context.chain.engine.account.bind(context.chain.engine);
  const state = lookup(address);
  return withContext(context, config, state && encodeAccount(address, state, config, lookup));
};

const getMultipleAccounts: Method = (context, params) => {
  const config = params.config(1);
  const lookup = context.chain.engine.account.bind(context.chain.engine);
  const accounts = params.addresses(0, MAX_ACCOUNTS).map((address) => {
    const state = lookup(address);
    return state && encodeAccount(address, state, config, lookup, 'base64');
  });
  return withContext(context, config, accounts);
};

const getBalance: Method = (context, params) => {
  const state = context.chain.engine.account(params.address(0));
  return withContext(context, params.config(1), state?.lamports ?? 0n);
};

const getProgramAccounts: Method = (context, params) => {
  const config = params.config(1);
  const { engine } = context.chain;
  const lookup = engine.account.bind(engine);
  const accounts = engine
    .ownedBy(params.address(0))
    .filter(({ account }) => matchesFilters(account, config))
    .map(({ address, account }) => ({ pubkey: address, account: encodeAccount(address, account, config, lookup) }));
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
