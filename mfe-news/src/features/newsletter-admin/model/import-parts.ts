import type { SubscribersImported } from '@mintwire/contracts';
import { IMPORT_LIMITS } from '@mintwire/contracts/newsletter-limits';

/** A part of a list of addresses, as it is sent. */
export interface ImportPart {
  readonly csv: string;
  /** Which line of the list it begins with; 1 is the first. */
  readonly firstLine: number;
  readonly lines: number;
}

/** A list in parts that the service takes at once. */
export function importParts(text: string): ImportPart[] {
  const parts: { csv: string; firstLine: number; lines: number }[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    const sent = line.slice(0, IMPORT_LIMITS.lineChars);
    const last = parts.at(-1);
    if (last && last.lines < IMPORT_LIMITS.lines && last.csv.length + sent.length < IMPORT_LIMITS.chars) {
      last.csv += `\n${sent}`;
      last.lines += 1;
    } else parts.push({ csv: sent, firstLine: index + 1, lines: 1 });
  }
  return parts;
}

export const linesOf = (text: string): string[] => text.trimEnd().split(/\r\n|\r|\n/);

/** How far an import is. */
export interface ImportProgress extends SubscribersImported {
  readonly parts: number;
  readonly lines: number;
}

export const NOTHING_YET: ImportProgress = { parts: 0, lines: 0, added: 0, already: 0, keptOff: 0, refused: [] };

/** The progress once another part is brought in. */
export function withPart(progress: ImportProgress, part: ImportPart, done: SubscribersImported): ImportProgress {
  return {
    parts: progress.parts + 1,
    lines: progress.lines + part.lines,
    added: progress.added + done.added,
    already: progress.already + done.already,
    keptOff: progress.keptOff + done.keptOff,
    refused: [...progress.refused, ...done.refused],
  };
}
