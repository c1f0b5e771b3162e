declare const unit: unique symbol;

/** An integer amount of lamports (1 SOL = 1,000,000,000 lamports), 0 to 2^64 - 1. */
export type Lamports = bigint & { readonly [unit]: 'lamports' };

/** An integer amount of a token's smallest unit (supply x 10^decimals), 0 to 2^64 - 1. */
export type BaseUnits = bigint & { readonly [unit]: 'base-units' };
