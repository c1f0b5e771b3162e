import { nodePreset } from '@mintwire/build/jest';

export default nodePreset(import.meta.url, { moduleFileExtensions: ['mjs', 'js', 'cjs', 'ts', 'json', 'node'] });
