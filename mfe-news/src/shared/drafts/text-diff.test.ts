import type { DraftKind } from './draft';
import { diffFields, diffTexts } from './text-diff';

const marked = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

describe('the difference of two texts', () => {
  it('is said in words where a line was rewritten', () => {
    expect(marked('A line.\nIt is old.\n', 'A line.\nIt is new.\n')).toBe('A line.\nIt is [-old][+new].\n');
  });

  it('keeps added and removed lines whole', () => {
    expect(marked('One\nTwo\n', 'One\nTwo\nThree\n')).toBe('One\nTwo\n[+Three\n]');
    expect(marked('One\nTwo\n', 'Two\n')).toBe('[-One\n]Two\n');
  });

  it('leaves out long stretches that are the same', () => {
    const long = Array.from({ length: 40 }, (_, line) => `Line ${line}\n`).join('');
    const text = marked(`${long}old\n`, `${long}new\n`);
    expect(text).toContain('…');
    expect(text).toContain('Line 39\n');
    expect(text).not.toContain('Line 20');
  });

  it('gives up on words of texts that are too long for it, never on the texts', () => {
    const words = (seed: number) => Array.from({ length: 30_000 }, (_, at) => `w${(at * seed) % 9973}`).join(' ');
    const [before, after] = [words(7), words(11)];
    const parts = diffTexts(before, after);
    const side = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(side('removed')).toBe(after);
    expect(side('added')).toBe(before);
  });
});

it('of two versions only the fields that differ are shown, each by its name', () => {
  interface Note {
    readonly title: string;
    readonly done: boolean;
    readonly tags: readonly string[];
  }
  const kind: DraftKind<Note> = {
    noun: 'note',
    names: { title: 'Title', tags: 'Tags', done: 'Is done' },
    text: (value) => (typeof value === 'boolean' ? String(value) : value),
  };
  const note: Note = { title: 'Rent', done: false, tags: ['rent'] };
  expect(diffFields(kind, note, { ...note })).toEqual([]);
  const diffs = diffFields(kind, note, { title: 'Rent', done: true, tags: ['rent', 'fees'] });
  expect(diffs.map(({ name }) => name)).toEqual(['Tags', 'Is done']);
  expect(diffs[0]?.parts).toEqual([
    { kind: 'same', text: 'rent ' },
    { kind: 'added', text: 'fees ' },
  ]);
});
