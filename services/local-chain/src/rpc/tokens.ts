import type { Mint, TokenAccount } from '../chain/token-layout';
import { isTokenProgram, readMint, readTokenAccount, uiTokenAmount } from '../chain/token-state';
import { isBase58Hash } from '../chain/base58';
import { accountView, type AccountView } from './account-view';
import { listedAccounts } from './answered-accounts';
import { withContext, type Method, type Methods, type RpcContext } from './context';
import type { Config } from './params';
import { invalidParams } from './rpc-error';

const LARGEST = 20;

interface Held {
  readonly address: string;
  readonly account: TokenAccount;
}

function tokenAccounts({ chain }: RpcContext, addresses: readonly string[]): Held[] {
  return addresses.flatMap((address) => {
    const account = readTokenAccount(chain.engine.account(address));
    return account ? [{ address, account }] : [];
  });
}

function mintOf(context: RpcContext, address: string): Mint {
  const mint = readMint(context.chain.engine.account(address));
  if (!mint) throw invalidParams('could not find mint');
  return mint;
}

/** The filter of owner and delegate queries: one mint, or one token program. */
function holderFilter(context: RpcContext, filter: Config): (held: Held) => boolean {
  const { mint, programId } = filter;
  if (isBase58Hash(mint)) {
    mintOf(context, mint);
    return ({ account }) => account.mint === mint;
  }
  if (isBase58Hash(programId) && isTokenProgram(programId)) {
    return ({ address }) => context.chain.engine.account(address)?.owner === programId;
  }
  throw invalidParams('unrecognized Token program id or missing mint');
}

function encodeHeld(context: RpcContext, held: readonly Held[], view: AccountView): unknown[] {
  const lookup = context.chain.engine.account.bind(context.chain.engine);
  const found = held.flatMap(({ address }) => {
    const state = lookup(address);
    return state ? [{ address, state }] : [];
  });
  return listedAccounts(found, view, lookup);
}

const getTokenAccountsByOwner: Method = (context, params) => {
  const owned = tokenAccounts(context, context.chain.tokens.ofWallet(params.address(0)));
  const config = params.config(2);
  const found = owned.filter(holderFilter(context, params.config(1)));
  return withContext(context, config, encodeHeld(context, found, accountView(config)));
};

const getTokenAccountsByDelegate: Method = (context, params) => {
  const delegate = params.address(0);
  const filter = params.config(1);
  const config = params.config(2);
  const addresses = isBase58Hash(filter['mint'])
    ? context.chain.tokens.ofMint(filter['mint'])
    : context.chain.tokens.all();
  const found = tokenAccounts(context, addresses)
    .filter(({ account }) => account.delegate === delegate)
    .filter(holderFilter(context, filter));
  return withContext(context, config, encodeHeld(context, found, accountView(config)));
};

const getTokenAccountBalance: Method = (context, params) => {
  const [held] = tokenAccounts(context, [params.address(0)]);
  if (!held) throw invalidParams('could not find account');
  const mint = mintOf(context, held.account.mint);
  return withContext(context, params.config(1), uiTokenAmount(held.account.amount, mint.decimals));
};

const getTokenSupply: Method = (context, params) => {
  const mint = mintOf(context, params.address(0));
  return withContext(context, params.config(1), uiTokenAmount(mint.supply, mint.decimals));
};

const getTokenLargestAccounts: Method = (context, params) => {
  const address = params.address(0);
  const mint = mintOf(context, address);
  const largest = tokenAccounts(context, context.chain.tokens.ofMint(address))
    .sort((a, b) => (a.account.amount < b.account.amount ? 1 : -1))
    .slice(0, LARGEST)
    .map((held) => ({ address: held.address, ...uiTokenAmount(held.account.amount, mint.decimals) }));
  return withContext(context, params.config(1), largest);
};

export const tokenMethods: Methods = {
  getTokenAccountsByOwner,
  getTokenAccountsByDelegate,
  getTokenAccountBalance,
  getTokenSupply,
  getTokenLargestAccounts,
};
