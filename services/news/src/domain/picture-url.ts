import { PICTURE_LIMITS, type Picture } from '@mintwire/contracts';

const PICTURE = /^\/api\/news\/pictures\/([0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;
const { widths, card } = PICTURE_LIMITS;
/** What browsers get that know none of the newer formats. */
export const USUAL_WIDTH = 1280;

/** Formats that a picture is given in; a browser takes the first it knows. */
export const PICTURE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** A picture of ours: its address says its size, so that whoever shows it need not ask. */
export interface PictureAddress {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** What an address says; null when it is that of no picture of ours. */
export function readPictureUrl(url: string): PictureAddress | null {
  const [, hash, width, height] = PICTURE.exec(url) ?? [];
  return hash === undefined ? null : { hash, width: Number(width), height: Number(height) };
}

export const pictureUrl = ({ hash, width, height }: PictureAddress): string =>
  `/api/news/pictures/${hash}-${width}x${height}`;

export const isPictureUrl = (url: string): boolean => readPictureUrl(url) !== null;

/** The picture at an address of ours, in all its sizes; null for any other address. */
export function pictureAt(url: string | null, alt: string | null): Picture | null {
  const address = url === null ? null : readPictureUrl(url);
  if (!address) return null;
  const { width, height } = address;
  // None is made larger than it is: the last one has the whole width, whatever its name.
  const offered = widths.filter((_, place) => place === 0 || (widths[place - 1] ?? 0) < width);
  const srcset = (format: PictureFormat) =>
    offered.map((offer) => `${url}/${offer}.${format} ${Math.min(offer, width)}w`).join(', ');
  return {
    url: `${url}/${USUAL_WIDTH}.jpg`,
    width,
    height,
    alt: alt ?? '',
    card: { url: `${url}/card.jpg`, ...card },
    sources: (['avif', 'webp'] as const).map((format) => ({ type: PICTURE_FORMATS[format], srcset: srcset(format) })),
  };
}
