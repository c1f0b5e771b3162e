import { createJsKernel } from './js-kernel';
import { KERNEL_KINDS, type Kernel, type KernelKind } from './kernel';
import { createWasmKernel } from './wasm-kernel';

const MAKERS: Readonly<Record<KernelKind, (owner: Uint8Array) => Kernel>> = {
  'wasm-simd': (owner) => createWasmKernel('wasm-simd', owner),
  wasm: (owner) => createWasmKernel('wasm', owner),
  js: createJsKernel,
};

/** Makes the kernel of one kind. @throws whatever the browser says when it cannot run it */
export const createKernel = (kind: KernelKind, owner: Uint8Array): Kernel => MAKERS[kind](owner);

/**
 * The fastest kernel that runs here. Making one is the test: no vector instructions, no WebAssembly, or a policy against it all
 * show as an error.
 */
export function selectKernel(owner: Uint8Array, make: typeof createKernel = createKernel): Kernel {
  for (const kind of KERNEL_KINDS) {
    if (kind === 'js') break;
    try {
      return make(kind, owner);
    } catch {
      // The next one needs less.
    }
  }
  return make('js', owner);
}
