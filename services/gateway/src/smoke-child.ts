import { sealProcess } from '@mintwire/service-kit/seal-process';
import { tryRelease } from './releases/gates/smoke';
import type { SmokeAnswer, SmokeTask } from './releases/gates/smoke-protocol';

const answer = process.send?.bind(process);
if (!answer) throw new Error('this is forked by the gateway');
sealProcess();
process.on('disconnect', () => process.exit(0));
process.once('message', (task: SmokeTask) => {
  const result: SmokeAnswer = { fault: tryRelease(task) };
  answer(result, undefined, {}, () => process.exit(0));
});
