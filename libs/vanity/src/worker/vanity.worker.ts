import type { FromWorker, ToWorker } from './protocol';
import { createServer } from './serve';

/** The part of a worker's global object that is used here; TypeScript takes this file for one of a page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

const scope = globalThis as unknown as WorkerScope;
const serve = createServer(
  (message) => scope.postMessage(message),
  () => performance.now(),
);
scope.onmessage = ({ data }) => serve(data);
