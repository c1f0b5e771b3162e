import { changedFields, fieldText, sameFields, type DraftKind, type Fields, type SavedDraft } from './draft';

/** What a browser keeps of something that is written until the service has it. */
export interface DraftNote<F> {
  /** The version of the working copy that was typed on. */
  readonly version: number;
  readonly fields: F;
  /** What was sent and not answered: the service may have it. */
  readonly sent: F | null;
  /** Who typed it, as the service names people; null when that was not known. */
  readonly by: string | null;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** Where an editor begins. */
export interface EditorStart<D extends SavedDraft> {
  readonly saved: D;
  /** What is shown and typed on. */
  readonly fields: Fields<D>;
  /** What the service has of it. */
  readonly base: Fields<D>;
  readonly sent: Fields<D> | null;
  /** Somebody else has saved since: both are there, and a person decides. */
  readonly conflict: boolean;
  /** A text that the service's took the place of. */
  readonly aside: Fields<D> | null;
  /** Who edits. */
  readonly by: string | null;
}

/** A browser that is killed may lose the last seconds of what it keeps, while the service had them already. */
const KILLED_MS = 60_000;

/** Puts together what the service has and what this browser kept when its page ended. */
export function recover<D extends SavedDraft>(
  kind: DraftKind<Fields<D>>,
  saved: D,
  note: DraftNote<Fields<D>> | null,
  by: string | null,
): EditorStart<D> {
  const { draft, version }: SavedDraft & { readonly draft: Fields<D> } = saved;
  const fresh = { saved, fields: draft, base: draft, sent: null, conflict: false, aside: null, by };
  if (!note) return fresh;
  const isOthers = note.by !== null && by !== null && note.by !== by;
  // What was on its way may still come in over what is there: then it goes first.
  const isComing = note.sent !== null && version === note.version && !isOthers;
  if (sameFields(kind, note.fields, draft) && !isComing) return fresh;
  // Words that another person left on this device are not saved under this one's name.
  if (isOthers) return { ...fresh, aside: note.fields };
  // The page ended before it heard that this was saved.
  const arrived = note.sent !== null && sameFields(kind, note.sent, draft);
  if (version === note.version || arrived) return { ...fresh, fields: note.fields, sent: arrived ? null : note.sent };
  if (isOwnLater(saved, note)) return { ...fresh, aside: isWithin(kind, note.fields, draft) ? null : note.fields };
  return { ...fresh, fields: note.fields, sent: note.sent, conflict: true };
}

/** Whether the service has what the same person typed right after the note. */
function isOwnLater({ savedBy, savedAt }: SavedDraft, { by, at }: DraftNote<unknown>): boolean {
  return by !== null && by === savedBy && Math.abs(Date.parse(savedAt) - at) < KILLED_MS;
}

/** Whether the later version has everything of the earlier one, and only more. */
function isWithin<F>(kind: DraftKind<F>, earlier: F, later: F): boolean {
  return changedFields(kind, earlier, later).every((key) =>
    isSubsequence(fieldText(kind, earlier[key]), fieldText(kind, later[key])),
  );
}

function isSubsequence(part: string, whole: string): boolean {
  let found = 0;
  for (let place = 0; place < whole.length && found < part.length; place += 1)
    if (whole[place] === part[found]) found += 1;
  return found === part.length;
}
