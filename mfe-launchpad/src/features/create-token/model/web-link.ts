const SCHEMES = ['http:', 'https:'];
/** As the service's schema. */
const MOST_CHARACTERS = 200;

/**
 * What is wrong with a link, as a sentence; null when it can be opened by anyone. Neither scripts nor addresses with a user's name
 * in front of the host (`https://bank.example@thief.example`) pass. An empty text is no link.
 */
export function linkProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.length > MOST_CHARACTERS) return `The address is longer than ${MOST_CHARACTERS} characters.`;
  const url = /\s/.test(text) || !URL.canParse(text) ? null : new URL(text);
  if (!url)
    return looksBare(text)
      ? `Begin with https://, as in https://${text}`
      : 'This is not a web address. It begins with https://.';
  if (!SCHEMES.includes(url.protocol))
    return looksBare(text)
      ? `Begin with https://, as in https://${text}`
      : 'Only addresses that begin with https:// or http:// are links.';
  if (!/^https?:\/\//i.test(text) || url.hostname === '') return 'This is not a web address. It begins with https://.';
  if (url.username || url.password)
    return 'An address with a user name in it can mislead people. Leave out what stands before the @.';
  return null;
}

/** `example.com/page`: only the scheme is missing. */
function looksBare(text: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]\S*)?$/i.test(text);
}

/** The links that were filled in, without blanks around them; undefined when there is none. */
export function filledLinks<K extends string>(
  links: Readonly<Record<K, string>>,
): Partial<Record<K, string>> | undefined {
  const filled = (Object.entries(links) as [K, string][])
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return filled.length > 0 ? (Object.fromEntries(filled) as Partial<Record<K, string>>) : undefined;
}
