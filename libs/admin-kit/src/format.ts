import { millisecondsText as measureText, timeText as instantText } from '@mintwire/ui/format';

/** An instant; a dash where there is none. */
export function timeText(iso: string | null): string {
  return iso === null ? '–' : instantText(iso);
}

/** Milliseconds; a dash where nothing was measured. */
export function millisecondsText(value: number | null): string {
  return value === null ? '–' : measureText(value);
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
