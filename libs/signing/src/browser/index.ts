export * from './browser-ports';
export * from './browser-storage';
