import type { MetadataRequest } from '@mintwire/contracts';
import { canonicalJson } from './canonical';
import type { ImageType } from './content-url';

/** What a token's metadata document is made of. */
export interface MetadataSource extends Omit<MetadataRequest, 'imageHash'> {
  readonly imageUrl: string;
  readonly imageType: ImageType;
}

/** The document that wallets and explorers read (Metaplex token standard), as canonical JSON: equal input, equal bytes, equal hash. */
export function metadataDocument({ name, symbol, description, imageUrl, imageType }: MetadataSource): Buffer {
  const files = [{ uri: imageUrl, type: imageType }];
  return Buffer.from(
    canonicalJson({ name, symbol, description, image: imageUrl, properties: { category: 'image', files } }),
  );
}
