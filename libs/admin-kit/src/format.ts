const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const COUNT = new Intl.NumberFormat('en-GB');

/** A time in the zone of this browser; a dash where there is none. */
export function timeText(iso: string | null): string {
  return iso === null ? '–' : TIME.format(new Date(iso));
}

/** Bytes in the unit that people say. */
export function bytesText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Milliseconds; a dash where nothing was measured. */
export function millisecondsText(value: number | null): string {
  if (value === null) return '–';
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

export function countText(value: number): string {
  return COUNT.format(value);
}

/** `1 error`, `2 errors`. */
export function countOf(value: number, one: string): string {
  return `${countText(value)} ${value === 1 ? one : `${one}s`}`;
}

/** `account:ada@example.org` without its kind; of a deploy token's id the beginning, which the list of tokens shows, too. */
export function actorText(actor: string): string {
  return actor
    .replace(/^account:/, '')
    .replace(
      /^deploy-token:(.*) \((?:[^,()]*)(?:, ([0-9a-f]{8})[0-9a-f-]*)?\)$/,
      (_all, label: string, id?: string) => `deploy token “${label}”${id === undefined ? '' : ` (${id})`}`,
    )
    .replace(/^local-build$/, 'a local build');
}
