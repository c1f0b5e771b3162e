import { pictureAt } from './picture-url';

/** An element as the sanitiser writes it: signs that mean something in HTML are written in other words inside of its attributes. */
const IMAGE = /<img([^>]*?) src="([^"]+)"([^>]*?) ?\/?>/g;
const SIZES = '(min-width: 48rem) 45rem, 100vw';

/** Sanitised HTML whose tables stand in boxes that scroll sideways: those can be reached with the keyboard, and have a name. */
function withScrollingTables(html: string): string {
  let count = 0;
  return html
    .replace(/<table>/g, () => `<div role="region" tabindex="0" aria-label="Table ${(count += 1)}"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** Sanitised HTML whose pictures, as far as they are ours, come in the size that the page needs, and have their room before they come. */
function withPictures(html: string): string {
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

/** Sanitised HTML as a page shows it. */
export const pageHtml = (html: string): string => withScrollingTables(withPictures(html));
