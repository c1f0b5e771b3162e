export * from './payment-transaction';
