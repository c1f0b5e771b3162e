export * from './read-table';
export * from './table-transactions';
