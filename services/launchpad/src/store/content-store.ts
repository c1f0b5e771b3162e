import { AppError, ERRORS } from '@mintwire/contracts';
import type { ContentKind, ContentStore as StoreOf } from '@mintwire/service-kit/content-store';
import { CONTENT_EXTENSIONS, type ContentType } from '../domain/content-url';

/** Images and metadata; an address on the chain always shows the same. */
export type ContentStore = StoreOf<ContentType>;

export const CONTENT: ContentKind<ContentType> = {
  extensions: CONTENT_EXTENSIONS,
  unreachable: (cause) => new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE, {}, { cause }),
};
