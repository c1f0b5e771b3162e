export {
  FIRST_ATTEMPTS,
  measureRate,
  search,
  type Found,
  type MeasureOptions,
  type Progress,
  type Resume,
  type SearchOptions,
  type SearchResult,
} from './search';
export { startWorker, workerCount, type WorkerLike } from './worker-like';
