/** Shorter parts are words such as "solana", which may stand in any answer. */
const SHORTEST_KEY = 16;

/** The parts of a provider's URL that must not reach a visitor: its host and whatever may be a key. */
export function secretsOfUrl(url: string): string[] {
  const { host, username, password, pathname, searchParams } = new URL(url);
  const parts = [username, password, ...pathname.split('/'), ...searchParams.values()];
  return [host, ...parts.map((part) => decodeURIComponent(part)).filter((part) => part.length >= SHORTEST_KEY)];
}
