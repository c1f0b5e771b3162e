import { hexText } from '@mintwire/contracts/hex';
import { lineOf, type VerificationLine } from '@mintwire/ui/verification';
import { contentPath, type MetadataDocument } from './metadata-document';

/** The part of the browser that is used here. */
export interface ContentReader {
  /** @throws when it cannot be fetched */
  readonly bytes: (path: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Undefined where the browser has no hash function (plain http away from this machine). */
  readonly sha256: ((bytes: ArrayBuffer) => Promise<ArrayBuffer>) | undefined;
}

const HASH_IN_NAME = /\/([0-9a-f]{64})\.[a-z]+$/;

/** Does the content behind an address have the hash that the address names? Unknown when it cannot be fetched. */
async function contentLine(
  id: string,
  label: string,
  uri: string,
  reader: ContentReader,
  signal: AbortSignal,
): Promise<{ line: VerificationLine; bytes: ArrayBuffer | null }> {
  const named = HASH_IN_NAME.exec(contentPath(uri))?.[1] ?? null;
  try {
    const bytes = await reader.bytes(contentPath(uri), signal);
    const hash = reader.sha256 && hexText(new Uint8Array(await reader.sha256(bytes)));
    return { line: lineOf(id, label, named, hash), bytes };
  } catch (error) {
    signal.throwIfAborted();
    return {
      line: { ...lineOf(id, label, named, undefined), found: `not fetched: ${(error as Error).message}` },
      bytes: null,
    };
  }
}

/** The metadata document at the address the chain gives, its texts against the chain's, and the image it names: each hashed here. */
export async function contentLines(
  chain: { readonly uri: string; readonly name: string; readonly symbol: string },
  reader: ContentReader,
  signal: AbortSignal,
): Promise<VerificationLine[]> {
  const { line, bytes } = await contentLine('document', 'Hash of the metadata document', chain.uri, reader, signal);
  const document = bytes && parsed(bytes);
  if (!document) return [line];
  const texts = [
    lineOf('document-name', 'Name in the document, on the chain', text(document.name), chain.name),
    lineOf('document-symbol', 'Symbol in the document, on the chain', text(document.symbol), chain.symbol),
  ];
  const image = text(document.image);
  if (image === null || !URL.canParse(image)) return [line, ...texts];
  return [line, ...texts, (await contentLine('image', 'Hash of the image', image, reader, signal)).line];
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

function parsed(bytes: ArrayBuffer): MetadataDocument | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' ? (value as MetadataDocument | null) : null;
  } catch {
    return null;
  }
}
