/** A link or a picture as the sanitiser writes it; what looks like one in a text, a sample of code for example, has other words for `<`. */
const LINK_OR_PICTURE = /<(?:a|img) [^>]*>/g;

/** Sanitised HTML in which links and pictures of this site say where it is, for readers elsewhere. */
export function absoluteHtml(html: string, origin: string): string {
  return html.replace(LINK_OR_PICTURE, (element) => element.replace(/ (href|src)="\/(?!\/)/, ` $1="${origin}/`));
}
