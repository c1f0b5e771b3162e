import { runJob, type FromVerifyWorker, type VerifyJob } from './run-job';

/** The part of a worker's global object that is used here; TypeScript takes this file for one of a page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<VerifyJob>) => void) | null;
  postMessage(message: FromVerifyWorker): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data }) => void runJob(data, (message) => scope.postMessage(message));
