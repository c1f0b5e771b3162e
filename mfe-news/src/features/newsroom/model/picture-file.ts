import { errorMessage } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { bytesText } from '@mintwire/ui/format';

/** Kinds of pictures that are taken. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

/** Why a file cannot be taken; null when it can. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>, max: number): string | null {
  if (!PICTURE_TYPES.includes(type)) return errorMessage(ERRORS.NEWS_PICTURE_TYPE, {});
  return size > max ? errorMessage(ERRORS.NEWS_PICTURE_TOO_LARGE, { limit: bytesText(max) }) : null;
}

/** A single word says nothing about a picture, nor does what browsers call one that was copied. */
const NAMELESS = /^\S*[\s\d().,]*$/;

/** A picture in Markdown. What it shows is taken from the name of its file, where that says something; editors say it better. */
export function pictureMarkdown(name: string, url: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[_-]+/g, ' ')
    .replace(/[[\]\\]/g, '')
    .trim();
  return `![${NAMELESS.test(words) ? '' : words}](${url})`;
}
