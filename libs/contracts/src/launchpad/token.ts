import { Type, type Static } from 'typebox';
import { IMAGE_LIMITS, TOKEN_LIMITS } from '../limits';
import { HttpUrl, Sha256Hex, SocialLink } from '../scalars';

/** Token programs a launch can use: classic SPL Token with Metaplex metadata, or Token-2022. */
export const TokenStandard = Type.Union([Type.Literal('spl-token'), Type.Literal('token-2022')]);
export type TokenStandard = Static<typeof TokenStandard>;

/** Switches of the form. What they mean on the chain: `libs/solana`. */
export const AuthoritySwitches = Type.Object({
  enableFreeze: Type.Boolean(),
  revokeMintAuthority: Type.Boolean(),
  revokeFreezeAuthority: Type.Boolean(),
  revokeUpdate: Type.Boolean(),
});
export type AuthoritySwitches = Static<typeof AuthoritySwitches>;

/** Answer of `POST /api/launchpad/images` (request body: the image file itself). */
export const ImageAnswer = Type.Object({
  hash: Sha256Hex,
  url: Type.String(),
  mime: Type.Union([Type.Literal('image/png'), Type.Literal('image/jpeg')]),
  width: Type.Integer({ minimum: 1, maximum: IMAGE_LIMITS.width }),
  height: Type.Integer({ minimum: 1, maximum: IMAGE_LIMITS.height }),
  bytes: Type.Integer({ minimum: 1 }),
});
export type ImageAnswer = Static<typeof ImageAnswer>;

/** Where a token is at home on the web; each may be missing. */
export const TokenLinks = Type.Object(
  {
    website: Type.Optional(HttpUrl),
    discord: Type.Optional(SocialLink),
    telegram: Type.Optional(SocialLink),
    x: Type.Optional(SocialLink),
  },
  { additionalProperties: false },
);
export type TokenLinks = Static<typeof TokenLinks>;

/** One word or two about a token. */
const TokenTag = Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.tagChars });

/** Body of `POST /api/launchpad/metadata`. Tags and links become part of the document, so a quote is bound to them by its hash. */
export const MetadataRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    symbol: Type.String({ minLength: 1, maxLength: 16 }),
    description: Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.descriptionChars }),
    imageHash: Sha256Hex,
    tags: Type.Optional(Type.Array(TokenTag, { maxItems: TOKEN_LIMITS.tags, uniqueItems: true })),
    links: Type.Optional(TokenLinks),
  },
  { additionalProperties: false },
);
export type MetadataRequest = Static<typeof MetadataRequest>;

export const MetadataAnswer = Type.Object({ hash: Sha256Hex, uri: Type.String(), imageUrl: Type.String() });
export type MetadataAnswer = Static<typeof MetadataAnswer>;

/** Answer of `POST /api/launchpad/metadata/{hash}/check`: both were read at their public addresses just now, and hold these bytes. */
export const ContentCheck = Type.Object({ metadataHash: Sha256Hex, imageHash: Sha256Hex });
export type ContentCheck = Static<typeof ContentCheck>;
