/**
 * JSON-RPC methods that pages need: what web3.js' Connection, the wallet adapters and our own code call to read accounts,
 * send a transaction and follow it. Whole-program scans and block dumps are left out: one call of theirs can cost more
 * than a day of visitors.
 */
export const RPC_METHODS: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
]);

/** WebSocket methods that begin a subscription, with the one that ends it. */
export const SUBSCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['accountSubscribe', 'accountUnsubscribe'],
  ['logsSubscribe', 'logsUnsubscribe'],
  ['signatureSubscribe', 'signatureUnsubscribe'],
  ['slotSubscribe', 'slotUnsubscribe'],
]);

/** WebSocket methods that end a subscription. */
export const UNSUBSCRIPTIONS: ReadonlySet<string> = new Set(SUBSCRIPTIONS.values());
