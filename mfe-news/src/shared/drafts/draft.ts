/** Something that is written here, as the service has it. */
export interface SavedDraft {
  readonly draft: object;
  /** Grows with each saved change. */
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
}

/** What is typed of it. */
export type Fields<D extends SavedDraft> = D['draft'];

/** What things that are written consist of, and how two of them are compared. */
export interface DraftKind<F> {
  /** What it is called in a sentence. */
  readonly noun: string;
  /** Names of its fields, in the order of the screen. */
  readonly names: Readonly<Record<keyof F, string>>;
  /** What a field says. */
  readonly text: (value: F[keyof F]) => string | readonly string[];
  /** Whether a field says the same; without it, by its text. */
  readonly same?: (one: F[keyof F], other: F[keyof F]) => boolean;
}

/** What a field says, as one text. */
export function fieldText<F>({ text }: DraftKind<F>, value: F[keyof F]): string {
  const said = text(value);
  return typeof said === 'string' ? said : said.join(', ');
}

/** The fields in which two versions differ. */
export function changedFields<F>(kind: DraftKind<F>, before: F, after: F): (keyof F)[] {
  const same = kind.same ?? ((one, other) => fieldText(kind, one) === fieldText(kind, other));
  return (Object.keys(kind.names) as (keyof F)[]).filter((key) => !same(before[key], after[key]));
}

export function sameFields<F>(kind: DraftKind<F>, one: F, other: F): boolean {
  return changedFields(kind, one, other).length === 0;
}
