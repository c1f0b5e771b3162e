export { filterOf, type Filter } from './filter';
export { KERNEL_KINDS, STEP_ATTEMPTS, type Kernel, type KernelKind } from './kernel';
export { createKernel, selectKernel } from './select-kernel';
