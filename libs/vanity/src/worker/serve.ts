import { filterOf, NOTHING } from '../kernel/filter';
import { createKernel, selectKernel } from '../kernel/select-kernel';
import type { FromWorker, ToWorker } from './protocol';
import { createLeaseRunner, type LeaseRunner } from './run-lease';

/** A worker without its thread: takes messages, answers with messages. */
export function createServer(post: (message: FromWorker) => void, now: () => number): (message: ToWorker) => void {
  let runner: LeaseRunner | undefined;
  return (message) => {
    if (message.type === 'lease') return runner?.run(message);
    const kernel = message.kernel ? createKernel(message.kernel, message.owner) : selectKernel(message.owner);
    kernel.setFilter(message.pattern ? filterOf(message.pattern) : NOTHING);
    runner = createLeaseRunner(kernel, message, { post, now });
    post({ type: 'ready', kernel: kernel.kind });
  };
}
