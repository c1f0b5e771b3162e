// Sales, quotes, purchases, and the runs that pay out.

export const PRESALE_NOT_CONFIGURED = 'PRESALE_NOT_CONFIGURED 503 The presale is not set up.';
export const PRESALE_SALE_UNKNOWN = 'PRESALE_SALE_UNKNOWN 404 There is no sale {id} here.';
export const PRESALE_TOKEN_UNKNOWN = 'PRESALE_TOKEN_UNKNOWN 404 The chain has no token at this address.';
export const PRESALE_NOT_ACTIVE = 'PRESALE_NOT_ACTIVE 409 Presale is not active';
export const PRESALE_BELOW_MINIMUM = 'PRESALE_BELOW_MINIMUM 422 Minimum purchase is {sol} SOL';
export const PRESALE_ABOVE_MAXIMUM = 'PRESALE_ABOVE_MAXIMUM 422 Maximum purchase is {sol} SOL';
export const PRESALE_EXCEEDS_GOAL = 'PRESALE_EXCEEDS_GOAL 409 Purchase amount exceeds presale goal';
export const PRESALE_ROOM_RESERVED =
  'PRESALE_ROOM_RESERVED 409 {left} SOL is left in this sale. Open purchases hold {held} SOL of it, for at most {seconds} seconds more. {free} SOL is free now.';
export const PRESALE_WALLET_LIMIT =
  'PRESALE_WALLET_LIMIT 409 One wallet may buy for {sol} SOL in all. This wallet has {left} SOL left.';
export const PRESALE_WALLET_NOT_LISTED =
  'PRESALE_WALLET_NOT_LISTED 403 Until {until} only invited wallets can buy. This one is not.';
export const PRESALE_WALLET_REFUSED = 'PRESALE_WALLET_REFUSED 422 This address cannot buy: {reason}.';
export const PRESALE_BALANCE_LOW =
  'PRESALE_BALANCE_LOW 402 This wallet holds {balance} SOL; the purchase and the network fee take {needed} SOL. Nothing was charged.';
export const PRESALE_BALANCE_RESERVED =
  'PRESALE_BALANCE_RESERVED 409 This wallet holds {balance} SOL, and open purchases in its name reserve {held} SOL of it, for at most {seconds} seconds more. Nothing was charged.';
export const PRESALE_PROOF_INVALID =
  'PRESALE_PROOF_INVALID 403 The signature does not prove that this wallet is yours. Nothing was charged.';
export const PRESALE_PROOF_EXPIRED =
  'PRESALE_PROOF_EXPIRED 410 The time for this proof is over, or it was used before. Nothing was charged; please prove the wallet again.';
export const PRESALE_PROOF_UNSUPPORTED =
  'PRESALE_PROOF_UNSUPPORTED 400 This wallet cannot sign messages, so it cannot prove that it is yours. Wait until there is room, or use another wallet. Nothing was charged.';
export const PRESALE_QUOTE_UNKNOWN = 'PRESALE_QUOTE_UNKNOWN 404 There is no such quote.';
export const PRESALE_QUOTE_KEPT =
  'PRESALE_QUOTE_KEPT 409 This reservation stays until its time is over: a payment of it may be on its way.';
export const PRESALE_QUOTE_EXPIRED =
  'PRESALE_QUOTE_EXPIRED 410 The time for this purchase is over. Nothing was charged; please ask for a new one.';
export const PRESALE_QUOTE_GAVE_WAY =
  'PRESALE_QUOTE_GAVE_WAY 409 The room of your reservation went to a buyer who proved that the wallet is theirs. Nothing was charged.';
export const PRESALE_PAYMENT_MISMATCH =
  'PRESALE_PAYMENT_MISMATCH 422 This transaction does not pay this quote: {difference}.';
export const PRESALE_PAYMENT_FAILED =
  'PRESALE_PAYMENT_FAILED 422 The payment failed on the chain. It took nothing but the network fee.';
export const PRESALE_PHONE_PAYMENT_UNKNOWN =
  'PRESALE_PHONE_PAYMENT_UNKNOWN 503 The network did not say whether a phone has paid this already. Nothing was signed here; please try again.';
export const PRESALE_TERMS_INVALID = 'PRESALE_TERMS_INVALID 422 These terms cannot be: {reason}.';
export const PRESALE_ADDRESSES_FIXED =
  'PRESALE_ADDRESSES_FIXED 409 Treasury and token of this sale can no longer be changed: {reason}.';
export const PRESALE_PURCHASE_UNKNOWN = 'PRESALE_PURCHASE_UNKNOWN 404 There is no such purchase.';
export const PRESALE_SALE_RUNS = 'PRESALE_SALE_RUNS 409 A sale has not ended yet. The next one is made after it.';
export const PRESALE_ALLOWLIST_INVALID = 'PRESALE_ALLOWLIST_INVALID 422 This list cannot be used: {reason}.';
export const PRESALE_RUN_UNKNOWN = 'PRESALE_RUN_UNKNOWN 404 There is no such run.';
export const PRESALE_RUN_OPEN =
  'PRESALE_RUN_OPEN 409 Another {kind} run of this sale is open. Finish it or cancel it first.';
export const PRESALE_RUN_ENDED = 'PRESALE_RUN_ENDED 409 This run has ended.';
export const PRESALE_RUN_NOT_NOW = 'PRESALE_RUN_NOT_NOW 409 There is nothing to send: {reason}.';
export const PRESALE_RUN_SHORT =
  'PRESALE_RUN_SHORT 409 The treasury holds {held}; the next transactions take {needed}.';
export const PRESALE_BATCH_UNKNOWN = 'PRESALE_BATCH_UNKNOWN 404 This run has no such transaction.';
export const PRESALE_BATCH_EXPIRED =
  'PRESALE_BATCH_EXPIRED 409 The time to send this transaction is over. It was not sent; please ask for the next one.';
export const PRESALE_REFUND_ADDRESS_REFUSED =
  'PRESALE_REFUND_ADDRESS_REFUSED 422 This payment cannot go back there: {reason}.';
