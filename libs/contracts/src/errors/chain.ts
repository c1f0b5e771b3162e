// The chain, `/rpc`, and what our own reading and building of transactions refuses.

export const CHAIN_UNAVAILABLE =
  'CHAIN_UNAVAILABLE 503 The Solana network cannot be reached right now. Please try again.';
export const CHAIN_RPC_TIMEOUT = 'CHAIN_RPC_TIMEOUT 504 The Solana network did not answer in time. Please try again.';
export const CHAIN_RPC_ERROR = 'CHAIN_RPC_ERROR 502 The Solana network refused the request: {reason}';
export const CHAIN_WRONG_NETWORK = 'CHAIN_WRONG_NETWORK 422 This node belongs to another network than the sale.';
export const CHAIN_ADDRESS_INVALID = 'CHAIN_ADDRESS_INVALID 422 {address} is not a Solana address.';
export const CHAIN_ACCOUNT_UNREADABLE =
  'CHAIN_ACCOUNT_UNREADABLE 502 The account {address} does not hold what was expected: {reason}';
export const CHAIN_TRANSACTION_UNREADABLE =
  'CHAIN_TRANSACTION_UNREADABLE 422 This is not a readable Solana transaction: {reason}';
export const CHAIN_OUTCOME_UNKNOWN =
  'CHAIN_OUTCOME_UNKNOWN 504 The network has not said yet what became of transaction {signature}. Please check again before you retry.';
export const CHAIN_TRANSACTION_UNSIGNED =
  'CHAIN_TRANSACTION_UNSIGNED 422 The transaction is not signed by the wallet of the quote.';
export const CHAIN_TRANSACTION_ALTERED =
  'CHAIN_TRANSACTION_ALTERED 422 The transaction is not the one you reviewed ({difference}). Nothing was sent.';
export const CHAIN_TRANSACTION_EXPIRED =
  'CHAIN_TRANSACTION_EXPIRED 408 The network did not take the transaction in time. Nothing was charged; you can try again.';
export const CHAIN_TRANSACTION_FAILED =
  'CHAIN_TRANSACTION_FAILED 422 The transaction failed on the chain. It took nothing but the network fee.';
export const CHAIN_SIMULATION_FAILED =
  'CHAIN_SIMULATION_FAILED 422 The network would refuse this transaction ({reason}). Nothing was charged.';
export const CHAIN_BALANCE_LOW = 'CHAIN_BALANCE_LOW 402 The wallet does not hold enough SOL. Nothing was charged.';
export const CHAIN_SEED_INVALID = 'CHAIN_SEED_INVALID 422 The seed of this address is not valid.';
export const CHAIN_PAYMENT_INVALID = 'CHAIN_PAYMENT_INVALID 422 This payment cannot be built: {field} {reason}.';
export const CHAIN_FORK_IMPOSSIBLE =
  'CHAIN_FORK_IMPOSSIBLE 409 There is no such transaction or slot, or it is final already: nothing can be taken back.';
export const CHAIN_METHOD_REFUSED = 'CHAIN_METHOD_REFUSED 403 The method {method} is not offered here.';
export const CHAIN_FAUCET_LIMIT =
  'CHAIN_FAUCET_LIMIT 429 The faucet has given enough for now. Try again in {minutes} min.';
export const CHAIN_FAUCET_BAD_ADDRESS = 'CHAIN_FAUCET_BAD_ADDRESS 400 This is not a valid Solana address.';
export const CHAIN_FAUCET_BAD_AMOUNT =
  'CHAIN_FAUCET_BAD_AMOUNT 400 The faucet gives between {min} and {max} lamports at a time.';
