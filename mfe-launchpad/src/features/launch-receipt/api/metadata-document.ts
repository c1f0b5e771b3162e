import { api } from '@mintwire/platform';
import useSWR, { type SWRResponse } from 'swr';

/** What wallets read about a token. Anything may be missing: the page shows what is there. */
export interface MetadataDocument {
  readonly name?: unknown;
  readonly symbol?: unknown;
  readonly description?: unknown;
  readonly image?: unknown;
  readonly external_url?: unknown;
  readonly tags?: unknown;
  readonly extensions?: unknown;
}

/**
 * The path behind an address of content on this origin. The address on the chain may name another origin, which this page's security
 * policy does not let it ask; the same server answers the path on this one.
 */
export const contentPath = (uri: string): string => new URL(uri, 'http://this.origin').pathname;

/** The metadata document as it is served now. */
export const useMetadataDocument = (uri: string): SWRResponse<MetadataDocument, unknown> =>
  useSWR<MetadataDocument, unknown>(contentPath(uri), (path: string) => api.get<MetadataDocument>(path), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
