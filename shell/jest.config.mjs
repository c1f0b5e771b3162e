import { webPreset } from '@mintwire/build/jest';

export default webPreset(import.meta.url, {
  globals: { __SHELL_VERSION__: '0.1.0-000000000000', __LAZY_ASSETS__: {} },
});
