import { domainToASCII } from 'node:url';

/** What looks like a host, with a scheme or without. */
const HOST = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?[.。．])+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})/giu;
const MAX = 50;

/** The plain form of a host; '' for what is none. */
export function plainHost(text: string): string {
  return domainToASCII(text.toLowerCase().replace(/[。．]/g, '.')).replace(/^www\./, '');
}

/** Hosts that a text names, each once, in their plain form. */
export function hostsIn(text: string): string[] {
  const hosts = (text.match(HOST) ?? []).slice(0, MAX).map(plainHost);
  return [...new Set(hosts)].filter((host) => host !== '');
}

/** A host and those above it: `a.b.example.org` is below `example.org`. */
export function withParents(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'));
}
