// Images, metadata, quotes, minting, verification, distribution, add-ons, lookup tables, listing.

export const LAUNCHPAD_IMAGE_TYPE =
  'LAUNCHPAD_IMAGE_TYPE 415 Only png and jpg images are accepted. This file is neither, whatever its name says.';
export const LAUNCHPAD_IMAGE_TOO_LARGE = 'LAUNCHPAD_IMAGE_TOO_LARGE 413 The image is larger than {limit}.';
export const LAUNCHPAD_IMAGE_DIMENSIONS =
  'LAUNCHPAD_IMAGE_DIMENSIONS 422 The image is {width} x {height} pixels; at most {limit} is accepted.';
export const LAUNCHPAD_IMAGE_UNREADABLE =
  'LAUNCHPAD_IMAGE_UNREADABLE 422 The image could not be read. It may be damaged.';
export const LAUNCHPAD_IMAGE_UNKNOWN = 'LAUNCHPAD_IMAGE_UNKNOWN 422 The image of this metadata was never uploaded.';
export const LAUNCHPAD_METADATA_UNKNOWN =
  'LAUNCHPAD_METADATA_UNKNOWN 422 The metadata of this launch was never uploaded.';
export const LAUNCHPAD_METADATA_MISMATCH =
  'LAUNCHPAD_METADATA_MISMATCH 422 The metadata says {field} is something else than the quote.';
export const LAUNCHPAD_NAME_TOO_LONG =
  'LAUNCHPAD_NAME_TOO_LONG 422 The name takes {bytes} bytes; at most 32 fit on the chain.';
export const LAUNCHPAD_SYMBOL_TOO_LONG =
  'LAUNCHPAD_SYMBOL_TOO_LONG 422 The symbol takes {bytes} bytes; at most 8 are allowed.';
export const LAUNCHPAD_SUPPLY_OVERFLOW =
  'LAUNCHPAD_SUPPLY_OVERFLOW 422 Supply x 10^decimals is larger than a Solana token can hold (2^64 - 1 base units).';
export const LAUNCHPAD_SUPPLY_ZERO = 'LAUNCHPAD_SUPPLY_ZERO 422 The supply must be above 0.';
export const LAUNCHPAD_WALLET_INVALID =
  'LAUNCHPAD_WALLET_INVALID 422 Invalid wallet address in distribution: {address}';
export const LAUNCHPAD_SEED_INVALID = 'LAUNCHPAD_SEED_INVALID 422 The seed of this launch is not valid.';
export const LAUNCHPAD_MINT_MISMATCH =
  'LAUNCHPAD_MINT_MISMATCH 422 The mint address does not follow from the wallet and the seed.';
export const LAUNCHPAD_MINT_EXISTS = 'LAUNCHPAD_MINT_EXISTS 409 A token already exists at this mint address.';
export const LAUNCHPAD_PRICE_UNAVAILABLE = 'LAUNCHPAD_PRICE_UNAVAILABLE 503 Error loading fee';
export const LAUNCHPAD_COST_UNAVAILABLE = 'LAUNCHPAD_COST_UNAVAILABLE 503 Error loading cost';
export const LAUNCHPAD_QUOTE_UNKNOWN = 'LAUNCHPAD_QUOTE_UNKNOWN 404 This quote does not exist.';
export const LAUNCHPAD_QUOTE_EXPIRED = 'LAUNCHPAD_QUOTE_EXPIRED 410 The quote has expired. A new one was requested.';
export const LAUNCHPAD_QUOTE_ALTERED = 'LAUNCHPAD_QUOTE_ALTERED 422 The quote was changed after it was issued.';
export const LAUNCHPAD_QUOTE_USED = 'LAUNCHPAD_QUOTE_USED 409 This quote has already been used for another launch.';
export const LAUNCHPAD_WALLET_MISSING = "LAUNCHPAD_WALLET_MISSING 400 Wallet not connected or doesn't support signing";
export const LAUNCHPAD_BALANCE_LOW =
  'LAUNCHPAD_BALANCE_LOW 402 Insufficient SOL balance. You have {have} SOL but need {need} SOL for token creation (service fee + network costs).';
export const LAUNCHPAD_MINT_NOT_CREATED = 'LAUNCHPAD_MINT_NOT_CREATED 422 Mint account was not created successfully.';
export const LAUNCHPAD_BUFFER_ERROR =
  'LAUNCHPAD_BUFFER_ERROR 400 Buffer error detected. Please try refreshing the page and reconnecting your wallet.';
export const LAUNCHPAD_UNKNOWN = 'LAUNCHPAD_UNKNOWN 500 An unknown error occurred during minting.';
export const LAUNCHPAD_REJECTED =
  'LAUNCHPAD_REJECTED 400 You declined the signature in your wallet. Nothing was charged.';
export const LAUNCHPAD_EXPIRED =
  'LAUNCHPAD_EXPIRED 408 The network did not take the transaction in time. Nothing was charged; you can try again.';
export const LAUNCHPAD_SIMULATION_FAILED =
  'LAUNCHPAD_SIMULATION_FAILED 422 The network would refuse this transaction ({reason}). Nothing was charged.';
export const LAUNCHPAD_TRANSACTION_ALTERED =
  'LAUNCHPAD_TRANSACTION_ALTERED 422 The transaction is not the one you reviewed ({difference}). Nothing was sent.';
export const LAUNCHPAD_TRANSACTION_UNKNOWN =
  'LAUNCHPAD_TRANSACTION_UNKNOWN 404 The chain does not know this transaction.';
export const LAUNCHPAD_TRANSACTION_UNSIGNED =
  'LAUNCHPAD_TRANSACTION_UNSIGNED 422 The transaction is not signed by the wallet of the quote.';
export const LAUNCHPAD_TRANSACTION_FAILED =
  'LAUNCHPAD_TRANSACTION_FAILED 422 The transaction failed on the chain. No token was made and no service fee was paid.';
export const LAUNCHPAD_VERIFICATION_FAILED =
  'LAUNCHPAD_VERIFICATION_FAILED 422 What the chain holds is not what was quoted: {findings}';
export const LAUNCHPAD_METADATA_UNREACHABLE =
  'LAUNCHPAD_METADATA_UNREACHABLE 503 The stored image or metadata could not be read back, so nothing was signed or charged.';
export const LAUNCHPAD_CONTENT_NOT_PUBLIC =
  'LAUNCHPAD_CONTENT_NOT_PUBLIC 503 Wallets could not read the {what} of the token at its public address just now, so your wallet was not asked. Nothing was charged. Please try again.';
export const LAUNCHPAD_LAUNCH_UNKNOWN = 'LAUNCHPAD_LAUNCH_UNKNOWN 404 No launch of this mint is recorded here.';
export const LAUNCHPAD_WALLET_CHANGED =
  'LAUNCHPAD_WALLET_CHANGED 409 The connected wallet changed while the token was being prepared. Nothing was charged.';
export const LAUNCHPAD_OTHER_TAB =
  'LAUNCHPAD_OTHER_TAB 409 This wallet is launching a token in another tab. Nothing was charged here.';
export const LAUNCHPAD_STORAGE_BLOCKED =
  'LAUNCHPAD_STORAGE_BLOCKED 507 This browser does not let the page keep notes, so a launch could not be resumed safely after a reload. Allow site data and try again. Nothing was charged.';
export const LAUNCHPAD_DISTRIBUTION_DUPLICATE =
  'LAUNCHPAD_DISTRIBUTION_DUPLICATE 422 The wallet {address} is in the distribution twice.';
export const LAUNCHPAD_DISTRIBUTION_OVERFLOW =
  'LAUNCHPAD_DISTRIBUTION_OVERFLOW 422 The distribution adds up to more than the supply.';
export const LAUNCHPAD_DISTRIBUTION_ZERO = 'LAUNCHPAD_DISTRIBUTION_ZERO 422 The distribution gives {address} nothing.';
export const LAUNCHPAD_PATTERN_INVALID =
  'LAUNCHPAD_PATTERN_INVALID 422 An address never contains {characters}; please choose other characters.';
export const LAUNCHPAD_LINK_INVALID = 'LAUNCHPAD_LINK_INVALID 422 The {field} link cannot be used. {reason}';
export const LAUNCHPAD_TEXT_INVISIBLE =
  'LAUNCHPAD_TEXT_INVISIBLE 422 The {field} holds invisible characters or marks that reverse the reading direction.';
export const LAUNCHPAD_BANNER_UNKNOWN = 'LAUNCHPAD_BANNER_UNKNOWN 422 The banner of this listing was never uploaded.';
export const LAUNCHPAD_BANNER_SHAPE =
  'LAUNCHPAD_BANNER_SHAPE 422 The banner is {width} x {height} pixels; it must be three times as wide as high and at least {minWidth} x {minHeight}.';
export const LAUNCHPAD_LISTING_LATE =
  'LAUNCHPAD_LISTING_LATE 409 This launch was paid too long after its price had run out, so no listing package was prepared. Please contact support.';
export const LAUNCHPAD_LISTING_NONE = 'LAUNCHPAD_LISTING_NONE 404 No listing package was ordered with this launch.';
export const LAUNCHPAD_TABLE_NOT_NEEDED =
  'LAUNCHPAD_TABLE_NOT_NEEDED 409 This launch was quoted without a lookup table.';
export const LAUNCHPAD_TABLE_LIMIT =
  'LAUNCHPAD_TABLE_LIMIT 429 No more lookup tables are made {scope} today. The launch works without; it takes more transactions.';
export const LAUNCHPAD_TABLE_UNAVAILABLE =
  'LAUNCHPAD_TABLE_UNAVAILABLE 503 No lookup table can be made at the moment. The launch works without; it takes more transactions.';
export const LAUNCHPAD_TABLE_UNKNOWN = 'LAUNCHPAD_TABLE_UNKNOWN 404 There is no lookup table for this launch.';
export const LAUNCHPAD_PROOF_INVALID =
  'LAUNCHPAD_PROOF_INVALID 403 The signature does not prove that this wallet is yours.';
export const LAUNCHPAD_PLAN_INVALID = 'LAUNCHPAD_PLAN_INVALID 422 This launch cannot be built: {field} {reason}';
export const LAUNCHPAD_TRANSACTION_TOO_LARGE =
  'LAUNCHPAD_TRANSACTION_TOO_LARGE 422 The launch takes {bytes} bytes; a Solana transaction holds {limit}.';
export const LAUNCHPAD_NO_LAYOUT =
  'LAUNCHPAD_NO_LAYOUT 422 With these options the launch is too large for a Solana transaction. {advice}';
