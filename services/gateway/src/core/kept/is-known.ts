import type { IncomingHttpHeaders } from 'node:http';

/** Whether who asks says that he has these very bytes. A proxy that compresses may have made the tag a weak one. */
export function isKnown({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): boolean {
  return tags !== undefined && (tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}
