import type { MetadataRequest } from '@mintwire/contracts';
import { canonicalJson } from './canonical';
import type { ImageType } from './content-url';

/** What a token's metadata document is made of. */
export interface MetadataSource extends Omit<MetadataRequest, 'imageHash'> {
  readonly imageUrl: string;
  readonly imageType: ImageType;
}

/**
 * The document that wallets and explorers read (Metaplex token standard), as canonical JSON: equal input, equal bytes, equal hash. Links go
 * where readers look for them: `external_url`, and `extensions` as in the Solana token list. What is not given is not mentioned.
 */
export function metadataDocument({
  name,
  symbol,
  description,
  imageUrl,
  imageType,
  tags,
  links = {},
}: MetadataSource): Buffer {
  const files = [{ uri: imageUrl, type: imageType }];
  const { website, discord, telegram, x } = links;
  const extensions = {
    ...(website && { website }),
    ...(x && { twitter: x }),
    ...(telegram && { telegram }),
    ...(discord && { discord }),
  };
  return Buffer.from(
    canonicalJson({
      name,
      symbol,
      description,
      image: imageUrl,
      ...(website && { external_url: website }),
      ...(Object.keys(extensions).length > 0 && { extensions }),
      ...(tags && tags.length > 0 && { tags }),
      properties: { category: 'image', files },
    }),
  );
}
