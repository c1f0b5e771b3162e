import type { AccountChange } from '../archive/records';
import { isBase58Hash, isBase58Signature } from '../chain/base58';
import type { Commitment } from '../chain/block-clock';
import type { Landing } from '../chain/landing';
import { encodeAccount, type AccountLookup } from '../encoding/account';
import { accountView } from '../rpc/account-view';
import { commitmentOf, type Config, type Params } from '../rpc/params';
import { programFilter } from '../rpc/program-filters';
import { invalidParams } from '../rpc/rpc-error';

/** A value to send. */
export interface Notice {
  readonly value: unknown;
}

/** A subscription to what transactions do, at a commitment. */
export interface Subscription {
  readonly method: string;
  readonly commitment: Commitment;
  /** Ends after its first notification. */
  readonly once: boolean;
  /** What to say of a landing, for subscriptions to transactions. */
  readonly ofLanding?: (landing: Landing) => readonly Notice[];
  /** What to say of changed accounts, for subscriptions to accounts. */
  readonly ofChanges?: (changes: readonly AccountChange[]) => readonly Notice[];
  /** For a signature that may have landed already. */
  readonly signature?: string;
}

/** Reads a subscription's parameters, all of them, so that nothing wrong is found out when a notification is made. */
type SubscriptionKind = (params: Params, lookup: AccountLookup) => Subscription;

const CLOSED = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: '11111111111111111111111111111111',
  executable: false,
};

const accountSubscribe: SubscriptionKind = (params, lookup) => {
  const address = params.address(0);
  const config = params.config(1);
  const view = accountView(config);
  return {
    method: 'accountNotification',
    commitment: commitmentOf(config),
    once: false,
    ofChanges: (changes) =>
      changes
        .filter((change) => change.address === address)
        .map(({ state }) => ({ value: encodeAccount(address, state ?? CLOSED, view, lookup) })),
  };
};

const programSubscribe: SubscriptionKind = (params, lookup) => {
  const program = params.address(0);
  const config = params.config(1);
  const view = accountView(config);
  const matches = programFilter(config);
  return {
    method: 'programNotification',
    commitment: commitmentOf(config),
    once: false,
    ofChanges: (changes) =>
      changes.flatMap(({ address, state }) =>
        state?.owner === program && matches(state)
          ? [{ value: { pubkey: address, account: encodeAccount(address, state, view, lookup) } }]
          : [],
      ),
  };
};

const signatureSubscribe: SubscriptionKind = (params) => {
  const signature = params.string(0);
  if (!isBase58Signature(signature)) throw invalidParams('Invalid signature provided');
  return {
    method: 'signatureNotification',
    commitment: commitmentOf(params.config(1)),
    once: true,
    signature,
    ofLanding: ({ record }) => (record.signature === signature ? [{ value: { err: record.err } }] : []),
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
  if (!Array.isArray(mentions) || mentions.length !== 1) throw invalidParams('Only 1 address supported');
  const [address] = mentions as unknown[];
  if (!isBase58Hash(address)) throw invalidParams('Invalid mentions provided');
  return ({ keys }) => keys.some((key) => key.address === address);
}

const logsSubscribe: SubscriptionKind = (params) => {
  const wanted = logsFilter(params);
  return {
    method: 'logsNotification',
    commitment: commitmentOf(params.config(1)),
    once: false,
    ofLanding: (landing) => {
      const { signature, err, logs } = landing.record;
      return wanted(landing) ? [{ value: { signature, err, logs } }] : [];
    },
  };
};

/** Subscriptions to transactions, by method. */
export const subscriptionKinds: ReadonlyMap<string, SubscriptionKind> = new Map([
  ['accountSubscribe', accountSubscribe],
  ['programSubscribe', programSubscribe],
  ['signatureSubscribe', signatureSubscribe],
  ['logsSubscribe', logsSubscribe],
]);
