export * from './describe-launch';
export * from './instruction';
export * from './message';
export * from './signed-by';
export * from './transaction';
