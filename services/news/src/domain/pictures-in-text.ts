import { pictureAt } from './picture-url';

/** An element as the sanitiser writes it: signs that mean something in HTML are written in other words inside of its attributes. */
const IMAGE = /<img([^>]*?) src="([^"]+)"([^>]*?) ?\/?>/g;
const SIZES = '(min-width: 48rem) 45rem, 100vw';

/** Sanitised HTML whose pictures, as far as they are ours, come in the size that the page needs, and have their room before they come. */
export function withPictures(html: string): string {
  return html.replace(IMAGE, (whole, before: string, url: string, after: string) => {
    const picture = pictureAt(url, null);
    if (!picture) return whole;
    const sources = picture.sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}">`,
    );
    const { width, height } = picture;
    const image = `<img${before} src="${picture.url}"${after} width="${width}" height="${height}">`;
    return `<picture>${sources.join('')}${image}</picture>`;
  });
}
