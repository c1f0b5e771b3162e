import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** A web address of a comment. */
export interface Link {
  /** As it is written, in small letters. */
  readonly host: string;
  /** What its owner has registered: `example.co.uk`. */
  readonly domain: string;
}

const HOST =
  /(?<![@\p{L}\p{N}.-])(https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61})\.){1,8}[\p{L}][\p{L}\p{N}-]{1,23})(?![\p{L}\p{N}@-])/gu;

/** Web addresses of a plain text, with or without their scheme. A name without a scheme counts when its ending exists. */
export function linksOf(text: string): readonly Link[] {
  return [...text.matchAll(HOST)].flatMap(([, scheme, host = '']) => {
    const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
    if (!scheme && !isIcann && !isPrivate) return [];
    return [{ host: domainToUnicode(host) || host, domain: domain ?? host }];
  });
}

const WHOLE = new RegExp(`${HOST.source}(?:[/?#]\\S*)?`, 'gu');

/** The text without its web addresses: whoever names one says none of the words in it. */
export function withoutLinks(text: string): string {
  return text.replace(WHOLE, (address) => (linksOf(address).length > 0 ? ' ' : address));
}

/** True when `host` is one of `hosts` or below it. */
export function isBelow(host: string, hosts: readonly string[]): boolean {
  return hosts.some((other) => host === other || host.endsWith(`.${other}`));
}
