// In parts, so that a page brings only those that it needs.
export * from './format/measures';
export * from './format/numbers';
export * from './format/times';
