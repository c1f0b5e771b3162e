/** "1 November 2025, 14:00 UTC": the same text on the server and in every browser. */
export function formatInstant(instant: number): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}
