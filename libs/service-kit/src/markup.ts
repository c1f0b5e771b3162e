const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));

/** A text as it goes into HTML and XML, also between double quotation marks. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

/** What was {@link escaped}, as it was. */
export const unescaped = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot);/g, (found) => SIGNS[found] ?? found);
