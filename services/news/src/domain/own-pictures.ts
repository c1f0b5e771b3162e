/** What is of interest in sanitised HTML: where links begin and end, and pictures. */
const LINK_OR_PICTURE = /<a[ >]|<\/a>|<img[^>]*>/g;
const attributeOf = (element: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? '';

/**
 * Sanitised HTML in which only pictures of this site are shown: those of others would tell them who reads here, could change, and would have
 * no room kept for them. They become links with what they show as text, or that text where a link is around them or leads nowhere.
 */
export function onlyOwnPictures(html: string): string {
  let inLink = false;
  return html.replace(LINK_OR_PICTURE, (element) => {
    if (!element.startsWith('<img')) {
      inLink = element !== '</a>';
      return element;
    }
    const url = attributeOf(element, 'src');
    if (url.startsWith('/')) return element;
    const alt = attributeOf(element, 'alt');
    if (inLink || !/^https?:/i.test(url)) return alt;
    return `<a href="${url}" rel="noopener nofollow">${alt || 'Picture'}</a>`;
  });
}
