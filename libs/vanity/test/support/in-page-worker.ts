import type { WorkerLike } from '../../src/client';
import type { FromWorker, Job, ToWorker } from '../../src/worker/protocol';
import { createServer } from '../../src/worker/serve';

/** A worker without a thread of its own: the real code, with messages that arrive later and copied, as between threads. */
export class InPageWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  terminated = false;
  readonly heard: ToWorker[] = [];
  private readonly serve = createServer(
    (message) => this.say(message),
    () => performance.now(),
  );

  postMessage(message: ToWorker): void {
    this.heard.push(structuredClone(message));
    this.later(() => this.take(message));
  }

  terminate(): void {
    this.terminated = true;
  }

  get job(): Job | undefined {
    return this.heard.find((message) => message.type === 'job');
  }

  protected take(message: ToWorker): void {
    this.serve(structuredClone(message));
  }

  protected say(message: FromWorker): void {
    this.later(() => this.onmessage?.({ data: structuredClone(message) }));
  }

  protected later(job: () => void): void {
    setImmediate(() => this.terminated || job());
  }
}

/** Makes workers and remembers them. The n-th one is made by the n-th maker; all after the last by `InPageWorker`. */
export function workshop(...makers: readonly (() => InPageWorker)[]): {
  createWorker: () => InPageWorker;
  made: InPageWorker[];
} {
  const made: InPageWorker[] = [];
  const createWorker = (): InPageWorker => {
    const worker = (makers[made.length] ?? (() => new InPageWorker()))();
    made.push(worker);
    return worker;
  };
  return { createWorker, made };
}
