import { nodePreset } from '@mintwire/build/jest';

export default nodePreset(import.meta.url);
