import { webPreset } from '@mintwire/build/jest';

export default webPreset(import.meta.url);
