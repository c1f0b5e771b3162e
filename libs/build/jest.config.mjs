import { nodePreset } from './src/jest.mjs';

export default nodePreset(import.meta.url, {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixture-remote/'],
});
