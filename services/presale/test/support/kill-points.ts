/** Before a statement arrives at the database, and after it was carried out and before its answer. */
const statements = (...names: readonly string[]) => names.flatMap((name) => [`before ${name}`, `after ${name}`]);
/** The same of the transaction that a statement is part of. */
const commit = (name: string) => [`before the commit of ${name}`, `after the commit of ${name}`];

/**
 * Places at which the service is killed, by the names of its statements and of the calls to a node: each journey comes to them in this order.
 * Every statement that writes must be in one of them.
 */
export const KILL_POINTS = {
  'the first start': [...statements('insert-first-sale'), ...commit('insert-first-sale')],
  'the first purchase': [...statements('note-first-quote'), ...commit('note-first-quote')],
  'a purchase': [
    ...statements('insert-quote'),
    ...commit('insert-quote'),
    ...statements('note-look', 'insert-treasury-transaction', 'write-payment', 'set-quote-state', 'add-to-sums'),
    ...statements('kit-publish-event'),
    ...commit('write-payment'),
    ...statements('set-transaction-finality', 'set-payment-finality'),
    ...commit('set-payment-finality'),
    ...statements('move-cursor'),
  ],
  'a reservation that is given out again, or let go': [
    ...statements('note-quote-given-out'),
    ...commit('note-quote-given-out'),
    ...statements('release-quote'),
    ...commit('release-quote'),
  ],
  'a wallet that is proved': [
    ...statements('write-wallet-challenge', 'take-wallet-challenge', 'give-way'),
    ...commit('give-way'),
  ],
  'a purchase that a fork takes back': [
    ...statements('note-missing', 'undo-token-returns'),
    ...commit('undo-token-returns'),
  ],
  'a payment of less than was quoted': [...statements('add-to-sums'), ...commit('write-payment')],
  'tokens that come and go back': [
    ...statements('note-token-accounts', 'write-token-flow', 'settle-token-payment'),
    ...commit('write-token-flow'),
    ...statements('note-token-account', 'settle-token-return'),
    ...commit('settle-token-return'),
  ],
  'terms that an operator changes': [...statements('write-terms'), ...commit('write-terms')],
  'a pause': [...statements('set-paused'), ...commit('set-paused')],
  'a list of who buys first': [...statements('clear-allowlist', 'fill-allowlist'), ...commit('fill-allowlist')],
  'an address that an operator confirms': [...statements('set-refund-address'), ...commit('set-refund-address')],
  'the end of the sale': [
    ...statements('note-announced-status'),
    ...commit('note-announced-status'),
    ...statements('insert-milestone'),
    ...commit('insert-milestone'),
    ...statements('set-outcome', 'note-sale-change'),
    ...commit('set-outcome'),
  ],
  'a run that is cancelled': [
    ...statements('insert-run', 'insert-legs', 'insert-shares'),
    ...commit('insert-run'),
    ...statements('next-batch-number', 'insert-batch', 'put-legs-into-batch'),
    ...commit('insert-batch'),
    ...statements('cancel-run', 'cancel-waiting'),
    ...commit('cancel-run'),
    ...statements('free-legs', 'end-batch', 'end-run', 'free-shares'),
    ...commit('free-legs'),
  ],
  'refunds, refused at first': [...statements('note-failed-legs'), ...commit('note-failed-legs')],
  'refunds, lost on their way': [
    ...statements('note-signed'),
    ...commit('note-signed'),
    ...statements('note-batch-missing'),
  ],
  refunds: [
    ...commit('note-signed'),
    ...statements('sendTransaction', 'pay-legs', 'pay-refunds', 'end-batch'),
    ...commit('pay-refunds'),
  ],
  deliveries: [
    ...statements('begin-delivery'),
    ...commit('begin-delivery'),
    ...statements('sendTransaction', 'pay-deliveries', 'sum-deliveries'),
    ...commit('sum-deliveries'),
  ],
  'the next sale': [...statements('insert-later-sale'), ...commit('insert-later-sale')],
  'a treasury that an owner corrects': [
    ...statements('forget-token-flows', 'forget-transactions', 'forget-token-accounts', 'write-addresses'),
    ...commit('write-addresses'),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Those of an ordinary run; `npm run chaos` takes all. */
export const FEW_KILL_POINTS: ReadonlySet<string> = new Set(['after write-payment', 'after sendTransaction']);
