import { assemble } from './assembler';
import { digestFunction } from './digest-function';
import type { Lanes } from './lanes';
import { scanFunction } from './scan-function';

/** What a kernel's module exports. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  scan(from: number, to: number): number;
}

/** The bytes of a kernel's module: `digest` at position 0, `scan`, and the memory. The same bytes on every machine. */
export function kernelModule(lanes: Lanes): Uint8Array<ArrayBuffer> {
  return assemble({ digest: digestFunction(lanes), scan: scanFunction(lanes, 0) });
}
