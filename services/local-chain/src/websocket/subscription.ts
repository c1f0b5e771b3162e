import type { Commitment } from '../chain/block-clock';
import type { Landing } from '../chain/landing';
import { encodeAccount, type AccountLookup } from '../encoding/account';
import { commitmentOf, type Config, type Params } from '../rpc/params';
import { matchesFilters } from '../rpc/program-filters';
import { invalidParams } from '../rpc/rpc-error';

/** A value to send, or nothing of interest. */
export type Notice = { readonly value: unknown } | null;

/** A subscription to what transactions do, at a commitment. */
export interface Subscription {
  readonly method: string;
  readonly commitment: Commitment;
  /** Ends after its first notification. */
  readonly once: boolean;
  readonly notices: (landing: Landing) => Notice[];
  /** For a signature that may have landed already. */
  readonly signature?: string;
}

const accountSubscribe = (params: Params, lookup: AccountLookup): Subscription => {
  const address = params.address(0);
  const config = params.config(1);
  return {
    method: 'accountNotification',
    commitment: commitmentOf(config),
    once: false,
    notices: ({ changes }) =>
      changes
        .filter((change) => change.address === address)
        .map(({ state }) => ({ value: encodeAccount(address, state ?? CLOSED, config, lookup) })),
  };
};

const CLOSED = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: '11111111111111111111111111111111',
  executable: false,
};

const programSubscribe = (params: Params, lookup: AccountLookup): Subscription => {
  const program = params.address(0);
  const config = params.config(1);
  return {
    method: 'programNotification',
    commitment: commitmentOf(config),
    once: false,
    notices: ({ changes }) =>
      changes.flatMap(({ address, state }) =>
        state?.owner === program && matchesFilters(state, config)
          ? [{ value: { pubkey: address, account: encodeAccount(address, state, config, lookup) } }]
          : [],
      ),
  };
};

const signatureSubscribe = (params: Params): Subscription => {
  const signature = params.string(0);
  return {
    method: 'signatureNotification',
    commitment: commitmentOf(params.config(1)),
    once: true,
    signature,
    notices: ({ record }) => (record.signature === signature ? [{ value: { err: record.err } }] : []),
  };
};

/** `"all"`, or `{mentions: [address]}`. */
function logsFilter(params: Params): (landing: Landing) => boolean {
  if (!params.isObject(0)) {
    const word = params.string(0);
    if (word !== 'all' && word !== 'allWithVotes') throw invalidParams('unknown logs filter');
    return () => true;
  }
  const { mentions } = params.config(0) as Config & { mentions?: unknown };
  if (!Array.isArray(mentions) || mentions.length !== 1) throw invalidParams('mentions must hold one address');
  const [address] = mentions;
  return ({ keys }) => keys.some((key) => key.address === address);
}

const logsSubscribe = (params: Params): Subscription => {
  const wanted = logsFilter(params);
  return {
    method: 'logsNotification',
    commitment: commitmentOf(params.config(1)),
    once: false,
    notices: (landing) => {
      const { signature, err, logs } = landing.record;
      return wanted(landing) ? [{ value: { signature, err, logs } }] : [];
    },
  };
};

/** Subscriptions to transactions, by method. */
export const subscriptionKinds: Readonly<Record<string, (params: Params, lookup: AccountLookup) => Subscription>> = {
  accountSubscribe,
  programSubscribe,
  signatureSubscribe,
  logsSubscribe,
};
