import { nodePreset } from '@mintwire/build/jest';

export default nodePreset(import.meta.url, {
  testTimeout: 120_000,
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'ts', 'json', 'node'],
});
