export * from './mint-funding';
export * from './rents';
