/** Limits of a token that the form, the service and the chain agree on. Byte limits count UTF-8. */
export const TOKEN_LIMITS = {
  nameBytes: 32,
  symbolBytes: 8,
  uriBytes: 200,
  descriptionChars: 500,
  minDecimals: 0,
  maxDecimals: 9,
  seedBytes: 32,
  recipients: 10,
  tags: 5,
  tagChars: 20,
  linkChars: 200,
  /** Characters of a chosen prefix or suffix of the mint address. */
  patternChars: 4,
} as const;

/** Most that the network is offered beyond its base fee for a launch of priority Fast, in lamports. */
export const FAST_PRIORITY_LAMPORTS = 5_000_000n;

/** Values the form starts with. */
export const TOKEN_DEFAULTS = { decimals: 6, emptyDecimals: 9, supply: '10000000000' } as const;

/** Authority switches as the form starts. */
export const DEFAULT_AUTHORITIES = {
  enableFreeze: false,
  revokeMintAuthority: true,
  revokeFreezeAuthority: true,
  revokeUpdate: false,
};

/** Most bytes of a request that is no file. */
export const JSON_BODY_BYTES = 64 * 1024;

const MEGABYTE = 1024 * 1024;

/** Limits of an uploaded image. */
export const IMAGE_LIMITS = { bytes: 5 * MEGABYTE, width: 4096, height: 4096 } as const;

/** What may be chosen in the form, where a browser makes it fit {@link IMAGE_LIMITS}: a photograph of today's telephones, and no bomb that unpacks to gigabytes. */
export const IMAGE_CHOICE_LIMITS = { bytes: 20 * MEGABYTE, side: 12_000, pixels: 52_000_000 } as const;

/** The size that is best for a token's image, in pixels a side. */
export const IMAGE_BEST_SIDE = 1000;

/** The limits above as every message, hint and page says them. */
export const IMAGE_WORDS = {
  uploadBytes: `${IMAGE_LIMITS.bytes / MEGABYTE} MB`,
  uploadSize: `${IMAGE_LIMITS.width} x ${IMAGE_LIMITS.height}`,
  choiceBytes: `${IMAGE_CHOICE_LIMITS.bytes / MEGABYTE} MB`,
  choiceSize: `${IMAGE_CHOICE_LIMITS.pixels / 1_000_000} million pixels and ${IMAGE_CHOICE_LIMITS.side} a side`,
  best: `${IMAGE_BEST_SIDE} x ${IMAGE_BEST_SIDE}`,
} as const;

/** The banner of the listing premium: three to one within `tolerance`, at least the size the listing service asks for. */
export const BANNER_LIMITS = { ratio: 3, tolerance: 0.02, minWidth: 600, minHeight: 200 } as const;

/** True for an image that a listing service takes as a banner. */
export function isBanner({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const { ratio, tolerance, minWidth, minHeight } = BANNER_LIMITS;
  return width >= minWidth && height >= minHeight && Math.abs(width / height / ratio - 1) <= tolerance;
}

/** How long a launch quote can be used to build a transaction. */
export const QUOTE_SECONDS = 60;
/** Seconds after its quote has expired (time of the block) in which a payment still counts like one in time. */
export const LATE_PAYMENT_SECONDS = 120;

/** Page size of the news list. */
export const NEWS_PAGE_SIZE = 12;

/** Characters a password has at least; the upper bound keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** Form of the secret behind the `#` of setup, invitation and preview links: whatever is not like this was cut off on its way. */
export const LINK_SECRET = /^(invite_)?[A-Za-z0-9_-]{43}$/;

/** Purchases on the presale's page. */
export const RECENT_PURCHASES = 10;
