import { forkConfined, killConfined } from '@mintwire/service-kit';
import type { ChildTask } from './smoke-protocol';

const HEAP_MB = 256;

/** What the child answered, or why it did not, as a sentence about the release. */
export type ChildOutcome =
  | { readonly answer: unknown; readonly failure?: undefined }
  | { readonly answer?: undefined; readonly failure: string };

/**
 * Has a task done in a confined process of its own that reads nothing, and is killed at a deadline. A process that fails in any way
 * means a refusal.
 * @param what that took too long, for the refusal: "to load"
 */
export async function askChild(
  childFile: string,
  task: ChildTask,
  deadlineMs: number,
  what: string,
): Promise<ChildOutcome> {
  const child = forkConfined({ file: childFile, heapMb: HEAP_MB });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ChildOutcome>((resolve) => {
      const fail = (failure: string): void => resolve({ failure });
      timer = setTimeout(() => fail(`it took longer than ${deadlineMs / 1000} s ${what}`), deadlineMs);
      child.once('error', (error) => fail(`it could not be tried: ${error.message}`));
      child.once('close', (code, signal) =>
        fail(`it ended the process that tried it (${signal ?? `exit code ${code}`})`),
      );
      child.once('message', (answer) => resolve({ answer }));
      child.send(task, (error) => {
        if (error) fail(`it could not be tried: ${error.message}`);
      });
    });
  } finally {
    clearTimeout(timer);
    killConfined(child);
  }
}
