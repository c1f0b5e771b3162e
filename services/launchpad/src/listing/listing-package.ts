import type { Listing } from '@mintwire/contracts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import type { ListingService } from './listing-fields';

/** What a package is made of. */
export interface PackageParts {
  readonly listing: Listing;
  readonly image: Buffer;
  readonly banner: Buffer | null;
  /** Time of all files: equal parts give equal bytes. */
  readonly time: Date;
}

/** Images are compressed already. */
const STORED = { level: 0 } as const;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const DEADLINE_SECONDS = 8;

/** Makes the zip of a listing: texts, and images in the sizes that the service asks for. */
export async function listingPackage(
  service: ListingService,
  { listing, image, banner, time }: PackageParts,
): Promise<Buffer> {
  const { logoPixels: side, bannerWidth: width } = service;
  const { packageUrl: _own, ...content } = listing;
  const files: Zippable = {
    'listing.txt': strToU8(listing.fields.map(({ label, value }) => `${label}: ${value}\n`).join('')),
    'listing.json': strToU8(`${JSON.stringify(content, null, 2)}\n`),
    'logo.png': [await fitted(image, side, side), STORED],
    ...(banner && { 'banner.png': [await fitted(banner, width, width / 3), STORED] }),
  };
  return Buffer.from(zipSync(files, { mtime: time }));
}

function fitted(bytes: Buffer, width: number, height: number): Promise<Uint8Array> {
  return sharp(bytes)
    .timeout({ seconds: DEADLINE_SECONDS })
    .resize(width, height, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
}
