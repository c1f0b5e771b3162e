import { nodePreset } from '@mintwire/build/jest';

export default nodePreset(import.meta.url, { setupFiles: ['./test/support/quiet-bigint-buffer.cjs'] });
