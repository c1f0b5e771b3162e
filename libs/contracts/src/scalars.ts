import { Type, type TLiteral, type TSchema, type TUnion } from 'typebox';
import { TOKEN_LIMITS } from './limits';

/** Integer lamports or base units as a decimal string: JSON numbers lose digits above 2^53. */
export const AmountString = Type.String({
  pattern: '^(0|[1-9][0-9]{0,19})$',
  description: 'integer amount as a decimal string',
});

/** A base58 public key. The length check is a first sieve; the value is decoded where it is used. */
export const AddressString = Type.String({
  pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  description: 'base58 public key',
});

/** A base58 transaction signature. */
export const SignatureString = Type.String({
  pattern: '^[1-9A-HJ-NP-Za-km-z]{64,88}$',
  description: 'base58 signature',
});

/** Lower-case hex of a SHA-256. */
export const Sha256Hex = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** `sha384-…` as in a script's integrity attribute. */
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** An http or https address. The pattern is a first sieve (no other scheme, no blank); the value is read by `readLink` where it is used. */
export const HttpUrl = Type.String({
  pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s]+$',
  maxLength: TOKEN_LIMITS.linkChars,
  description: 'http(s) address',
});

/** As {@link HttpUrl}, or `@name` on that network. */
export const SocialLink = Type.String({
  pattern: '^([Hh][Tt][Tt][Pp][Ss]?://|@)[^\\s]+$',
  maxLength: TOKEN_LIMITS.linkChars,
  description: 'http(s) address on the hosts of that network, or @name there',
});

/** What is not always there. */
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** One of these words. */
export const oneOf = <Words extends string[]>(...words: Words) =>
  Type.Union(words.map((word) => Type.Literal(word))) as unknown as TUnion<{
    [At in keyof Words]: TLiteral<Words[At]>;
  }>;

/** A page of a list; `next` begins the one after it. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), next: orNull(Type.String()) });
