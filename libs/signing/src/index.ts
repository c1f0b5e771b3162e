export * from './retry';
export * from './ask-wallet';
export * from './attempt';
export * from './attempt-store';
export * from './land-attempt';
export * from './left-asking';
export type * from './ports';
export * from './review';
export * from './sign-reviewed';
