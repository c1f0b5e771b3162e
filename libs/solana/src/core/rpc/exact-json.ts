/** A string (kept as it is) or a number, wherever one starts in JSON text. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;

/** Reads JSON in which integers of 16 digits and more arrive as decimal strings: as numbers they would lose digits above 2^53. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(TOKEN, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)));
}
