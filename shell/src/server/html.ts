const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** An element without content; attributes that are undefined are left out, `true` ones have no value. */
export function element(tag: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${written.join('')}>`;
}
