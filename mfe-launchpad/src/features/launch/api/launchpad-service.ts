import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type {
  ContentCheck,
  ImageAnswer,
  Launch,
  LaunchPending,
  LookupTableAnswer,
  MetadataAnswer,
  Quote,
} from '@mintwire/contracts/launchpad';
import type { Api } from '@mintwire/platform';
import { newUuid } from '@mintwire/platform/new-uuid';
import { retry } from '@mintwire/signing';
import type { LaunchService } from '../model/launch-ports';
import { createReadBack, type Fetch } from './read-back';

const UPLOAD_DEADLINE_MS = 60_000;
/** A table is two transactions and a slot. */
const TABLE_DEADLINE_MS = 45_000;
/** The service reads two files over the network. */
const CHECK_DEADLINE_MS = 12_000;
/** The service asks the chain before it answers. */
const REPORT_DEADLINE_MS = 20_000;

/**
 * The launchpad service over the site's API client. What the connection loses is sent again, under the same key; a report is not: the launch asks
 * for its record until it has it.
 */
export function createLaunchpadService({ api, fetch }: { api: Api; fetch: Fetch }): LaunchService {
  const keyed = <T>(call: (idempotencyKey: string) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const key = newUuid();
    return retry(() => call(key), signal);
  };
  return {
    uploadImage: (image, signal, onProgress) =>
      keyed(
        (idempotencyKey) =>
          api.postBinary<ImageAnswer>('/api/launchpad/images', image, {
            signal,
            timeoutMs: UPLOAD_DEADLINE_MS,
            contentType: 'application/octet-stream',
            onProgress: ({ loaded, total }) => total && onProgress(loaded / total),
            idempotencyKey,
          }),
        signal,
      ),
    uploadBanner: (image, signal) =>
      keyed(
        (idempotencyKey) =>
          api.postBinary<ImageAnswer>('/api/launchpad/banners', image, {
            signal,
            timeoutMs: UPLOAD_DEADLINE_MS,
            contentType: 'application/octet-stream',
            idempotencyKey,
          }),
        signal,
      ),
    storeMetadata: (request, signal) =>
      keyed(
        (idempotencyKey) => api.post<MetadataAnswer>('/api/launchpad/metadata', request, { signal, idempotencyKey }),
        signal,
      ),
    readBack: createReadBack(fetch),
    checkContent: async ({ metadataHash, imageHash }, signal) => {
      const found = await retry(
        () =>
          api.post<ContentCheck>(`/api/launchpad/metadata/${metadataHash}/check`, undefined, {
            signal,
            timeoutMs: CHECK_DEADLINE_MS,
          }),
        signal,
      );
      if (found.metadataHash !== metadataHash || found.imageHash !== imageHash)
        throw new AppError(ERRORS.LAUNCHPAD_CONTENT_NOT_PUBLIC, { what: 'image' });
    },
    quote: (request, signal) =>
      keyed((idempotencyKey) => api.post<Quote>('/api/launchpad/quotes', request, { signal, idempotencyKey }), signal),
    lookupTable: (request, signal) =>
      api.post<LookupTableAnswer>('/api/launchpad/lookup-tables', request, { signal, timeoutMs: TABLE_DEADLINE_MS }),
    report: (report, signal) =>
      api.post<Launch | LaunchPending>('/api/launchpad/launches', report, { signal, timeoutMs: REPORT_DEADLINE_MS }),
    launch: async (mint, signal) => {
      try {
        return await retry(() => api.get<Launch>(`/api/launchpad/launches/${mint}`, { signal }), signal);
      } catch (error) {
        if (isAppError(error) && error.code === 'LAUNCHPAD_LAUNCH_UNKNOWN') return null;
        throw error;
      }
    },
  };
}
