import { diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import { changedFields, fieldText, type DraftKind } from './draft';

/** A piece of a text, and in which of the versions it is. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What differs in one field. */
export interface FieldDiff {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly DiffPart[];
}

/** Lines around a change that say where it is; of longer stretches only these are shown. */
const CONTEXT_LINES = 2;
/** Ends a comparison that would keep the page from answering: then lines are compared as they are. */
const WORK_MS = 300;
const GAP = '\n…\n';

interface Change {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

const partOf = ({ value, added, removed }: Change): DiffPart => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});

/** How `after` came of `before`, field by field; the fields that are the same are left out. */
export function diffFields<F>(kind: DraftKind<F>, before: F, after: F): FieldDiff[] {
  return changedFields(kind, before, after).map((key) => {
    const [was, is] = [kind.text(before[key]), kind.text(after[key])];
    const parts =
      typeof was === 'string' || typeof is === 'string'
        ? diffTexts(fieldText(kind, before[key]), fieldText(kind, after[key]))
        : diffLists(was, is);
    return { key: String(key), name: kind.names[key], parts };
  });
}

function diffLists(before: readonly string[], after: readonly string[]): DiffPart[] {
  return diffArrays([...before], [...after]).map(({ value, ...change }) =>
    partOf({ ...change, value: value.join(', ') + ' ' }),
  );
}

/** Lines first, words inside the lines that differ: so that it is quick for long texts, and says what was changed in a paragraph. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const lines = diffLines(before, after, { timeout: WORK_MS }) ?? [
    { value: before, removed: true },
    { value: after, added: true },
  ];
  const parts: DiffPart[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const [here, next] = [lines[place], lines[place + 1]] as [Change, Change | undefined];
    const isRewritten = here.removed && next?.added;
    const words = isRewritten ? diffWordsWithSpace(here.value, next.value, { timeout: WORK_MS }) : undefined;
    if (words) {
      parts.push(...words.map(partOf));
      place += 1;
    } else parts.push(partOf(here));
  }
  return parts.map((part, place) => shorten(part, place > 0, place < parts.length - 1));
}

/** Of what is the same, the lines next to changes. */
function shorten(part: DiffPart, isAfterChange: boolean, isBeforeChange: boolean): DiffPart {
  const lines = part.text.split('\n');
  if (part.kind !== 'same' || lines.length <= 2 * CONTEXT_LINES + 2) return part;
  const head = isAfterChange ? lines.slice(0, CONTEXT_LINES + 1) : [];
  const tail = isBeforeChange ? lines.slice(-CONTEXT_LINES - 1) : [];
  return { ...part, text: head.join('\n') + GAP + tail.join('\n') };
}
