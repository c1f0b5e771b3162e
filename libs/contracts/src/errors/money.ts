// Amounts.

export const MONEY_NOT_A_NUMBER = 'MONEY_NOT_A_NUMBER 422 "{text}" is not an amount.';
export const MONEY_TOO_PRECISE = 'MONEY_TOO_PRECISE 422 "{text}" has more than {decimals} decimal places.';
export const MONEY_OUT_OF_RANGE = 'MONEY_OUT_OF_RANGE 422 The amount {amount} is outside what the chain can hold.';
