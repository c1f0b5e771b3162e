import { isAppError } from '@mintwire/contracts/app-error';
import type { ImageAnswer, Launch, LaunchPending, LookupTableAnswer, MetadataAnswer, Quote } from '@mintwire/contracts/launchpad';
import type { Api } from '@mintwire/platform';
import type { LaunchService } from '../model/launch-ports';
import { createReadBack, type Fetch } from './read-back';

const UPLOAD_DEADLINE_MS = 60_000;
/** A table is two transactions and a slot. */
const TABLE_DEADLINE_MS = 45_000;
/** The service asks the chain before it answers. */
const REPORT_DEADLINE_MS = 20_000;

/** The launchpad service over the site's API client. */
export function createLaunchpadService({ api, fetch }: { api: Api; fetch: Fetch }): LaunchService {
  return {
    uploadImage: (image, signal, onProgress) =>
      api.postBinary<ImageAnswer>('/api/launchpad/images', image, {
        signal,
        timeoutMs: UPLOAD_DEADLINE_MS,
        contentType: 'application/octet-stream',
        onProgress: ({ loaded, total }) => total && onProgress(loaded / total),
      }),
    uploadBanner: (image, signal) =>
      api.postBinary<ImageAnswer>('/api/launchpad/banners', image, {
        signal,
        timeoutMs: UPLOAD_DEADLINE_MS,
        contentType: 'application/octet-stream',
      }),
    storeMetadata: (request, signal) => api.post<MetadataAnswer>('/api/launchpad/metadata', request, { signal }),
    readBack: createReadBack(fetch),
    quote: (request, signal) => api.post<Quote>('/api/launchpad/quotes', request, { signal }),
    lookupTable: (request, signal) => api.post<LookupTableAnswer>('/api/launchpad/lookup-tables', request, { signal, timeoutMs: TABLE_DEADLINE_MS }),
    report: (report, signal) => api.post<Launch | LaunchPending>('/api/launchpad/launches', report, { signal, timeoutMs: REPORT_DEADLINE_MS }),
    launch: async (mint, signal) => {
      try {
        return await api.get<Launch>(`/api/launchpad/launches/${mint}`, { signal });
      } catch (error) {
        if (isAppError(error) && error.code === 'LAUNCHPAD_LAUNCH_UNKNOWN') return null;
        throw error;
      }
    },
  };
}
