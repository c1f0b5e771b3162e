import type { Launch, Listing, ListingRequest } from '@mintwire/contracts';
import { formatUnits } from '@mintwire/money';
import { recordedLink } from '../domain/web-address';

/** The listing service that packages are prepared for, as set. */
export interface ListingService {
  readonly name: string;
  /** `{mint}` stands for the token's address. */
  readonly tokenUrl: string;
  readonly submitUrl: string;
  /** Side of the square logo, and width of the banner (three to one), in pixels. */
  readonly logoPixels: number;
  readonly bannerWidth: number;
}

/** The texts of a listing, in the order in which its form asks for them; what is empty is left out. */
export function listingFields(launch: Launch, request: ListingRequest): Listing['fields'] {
  const { links = {}, tags = [] } = launch;
  const supply = (group?: string) =>
    formatUnits(BigInt(launch.supplyBaseUnits), launch.decimals, { ...(group && { group }) });
  const fields: [string, string | undefined, string?][] = [
    ['Chain', 'Solana'],
    ['Token address', launch.mint],
    ['Name', launch.name],
    ['Symbol', launch.symbol],
    ['Decimals', String(launch.decimals)],
    ['Total supply', supply(), supply(',')],
    ['Description', launch.description],
    ['Website', recordedLink('website', request.website ?? links.website)],
    ['X (Twitter)', recordedLink('x', request.twitter ?? links.x)],
    ['Telegram', recordedLink('telegram', request.telegram ?? links.telegram)],
    ['Discord', recordedLink('discord', links.discord)],
    ['Tags', tags.join(', ')],
    ['Creator', launch.creator],
    ['Creator named in the metadata', launch.customCreator],
    ['Creation transaction', launch.signature],
    ['Metadata', launch.metadataUri],
  ];
  return fields.flatMap(([label, value, text]) =>
    value ? [{ label, value, ...(text !== undefined && { text }) }] : [],
  );
}

/** What is in a package. */
export function listingFiles(service: ListingService, hasBanner: boolean): Listing['files'] {
  const { logoPixels: side, bannerWidth: width } = service;
  return [
    { name: 'listing.txt', what: 'The texts, to copy into the form' },
    { name: 'listing.json', what: 'The same for programs' },
    { name: 'logo.png', what: `Logo, ${side} x ${side} pixels` },
    ...(hasBanner ? [{ name: 'banner.png', what: `Banner, ${width} x ${width / 3} pixels` }] : []),
  ];
}

/** An address with the token's in it. */
export function withMint(template: string, mint: string): string {
  return template.replaceAll('{mint}', encodeURIComponent(mint));
}
