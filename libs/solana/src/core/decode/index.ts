export * from './executed';
export * from './instruction';
export * from './message';
export * from './read-candidate';
export * from './signed-by';
export * from './transaction';
