const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it goes into HTML, also between quotation marks. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);
