import { countText, timeText as instantText } from '@mintwire/ui/format';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** An instant; a dash where there is none. */
export function timeText(iso: string | null): string {
  return iso === null ? '–' : instantText(iso);
}

/** A size as people say it: `812 bytes`, `3.4 MB` (1 KB = 1024 bytes). */
export function bytesText(bytes: bigint | number): string {
  let unit = 0;
  let tenths = BigInt(bytes) * 10n;
  while (tenths >= 10_240n && unit < UNITS.length - 1) {
    tenths = (tenths + 512n) / 1024n;
    unit += 1;
  }
  return `${unit === 0 ? bytes.toString() : `${tenths / 10n}.${tenths % 10n}`} ${UNITS[unit]}`;
}

/** Milliseconds; a dash where nothing was measured. */
export function millisecondsText(value: number | null): string {
  if (value === null) return '–';
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
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
