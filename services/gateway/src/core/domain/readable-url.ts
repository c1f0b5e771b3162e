/** The same address with percent signs that mean nothing as plain characters, so that it can be answered with a page. */
export function readableUrl(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
