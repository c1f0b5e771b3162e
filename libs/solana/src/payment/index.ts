export * from './assert-matches-quote';
export * from './find-payments';
export * from './judge-payments';
export * from './payment-quote';
export * from './verify-payment';
export * from './token-payments';
export * from './wallet-proof-message';
