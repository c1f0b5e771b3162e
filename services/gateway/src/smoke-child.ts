import { sealProcess } from '@mintwire/service-kit/seal-process';
import { tryRelease } from './releases/gates/smoke';
import type { ChildTask, SmokeAnswer, StylesAnswer, StylesTask } from './releases/gates/smoke-protocol';

const answer = process.send?.bind(process);
if (!answer) throw new Error('this is forked by the gateway');
sealProcess();
process.on('disconnect', () => process.exit(0));
process.once('message', (task: ChildTask) => {
  if ('release' in task) finish({ fault: tryRelease(task.release) });
  else void readStyles(task.styles).then(finish);
});

/** The parser is no part of the process that runs a release's code. */
async function readStyles({ remote, sheets }: StylesTask): Promise<StylesAnswer> {
  const { styleFault } = await import('./releases/gates/contained-styles');
  for (const { path, source } of sheets) {
    const fault = styleFault(source, remote);
    if (fault !== null) return { fault: `${path}: ${fault}` };
  }
  return { fault: null };
}

function finish(result: SmokeAnswer | StylesAnswer): void {
  answer?.(result, undefined, {}, () => process.exit(0));
}
