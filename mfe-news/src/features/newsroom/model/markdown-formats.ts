import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import {
  EditorSelection,
  type EditorState,
  type StateCommand,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';

/** What the buttons and keys of the editor do to what is selected. */
export type Format = 'bold' | 'italic' | 'heading' | 'link' | 'quote' | 'list' | 'code';

const MARKERS: Readonly<Partial<Record<Format, string>>> = { bold: '**', italic: '_', code: '`' };
const PREFIXES: Readonly<Partial<Record<Format, string>>> = { heading: '## ', quote: '> ', list: '- ' };
const ADDRESS = 'https://';
const LINK_TEXT = 'link text';

const continueList = insertNewlineContinueMarkupCommand({ nonTightLists: false });
const EMPTY = /^[\s>]*$/;

/** A new line goes on with the list or quote it is in; an empty item ends it. */
export const continueMarkup: StateCommand = ({ state, dispatch }) =>
  continueList({
    state,
    dispatch: (transaction) => dispatch(endsList(transaction) ? apart(transaction) : transaction),
  });

/** Whether an empty item became an empty line right below what is written. */
function endsList({ startState, state }: Transaction): boolean {
  const { number, text } = state.doc.lineAt(state.selection.main.head);
  const isItem = !EMPTY.test(startState.doc.lineAt(startState.selection.main.head).text);
  return (
    isItem &&
    state.doc.lines === startState.doc.lines &&
    EMPTY.test(text) &&
    number > 1 &&
    !EMPTY.test(state.doc.line(number - 1).text)
  );
}

/** With one more line: what is typed right below an item would be read as a part of it. */
function apart({ startState, state, changes }: Transaction): Transaction {
  const { to, text } = state.doc.lineAt(state.selection.main.head);
  const insert = `\n${text}`;
  return startState.update({
    changes: changes.compose(state.changes({ from: to, insert })),
    selection: { anchor: to + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

/** The change that puts a format on, or takes it off where it is on. */
export function formatChange(state: EditorState, format: Format): TransactionSpec {
  const marker = MARKERS[format];
  if (marker !== undefined) return wrap(state, marker);
  const prefix = PREFIXES[format];
  return prefix === undefined ? link(state) : prefixLines(state, prefix);
}

function wrap(state: EditorState, marker: string): TransactionSpec {
  const { length } = marker;
  return state.changeByRange(({ from, to }) => {
    const isOn =
      state.sliceDoc(from - length, from) === marker && state.sliceDoc(to, to + length) === marker && from >= length;
    if (isOn)
      return {
        changes: [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ],
        range: EditorSelection.range(from - length, to - length),
      };
    return {
      changes: [
        { from, insert: marker },
        { from: to, insert: marker },
      ],
      range: EditorSelection.range(from + length, to + length),
    };
  });
}

function prefixLines(state: EditorState, prefix: string): TransactionSpec {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, place) => state.doc.line(first + place));
  const isOn = lines.every(({ text }) => text.startsWith(prefix));
  const changes = state.changes(
    lines.map((line) =>
      isOn ? { from: line.from, to: line.from + prefix.length } : { from: line.from, insert: prefix },
    ),
  );
  // On an empty line, too, one goes on behind the sign.
  return { changes, selection: state.selection.map(changes, 1) };
}

/** What is missing is selected, to be typed over: the address, and without a text first that. */
function link(state: EditorState): TransactionSpec {
  return state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to) || LINK_TEXT;
    const insert = `[${text}](${ADDRESS})`;
    const [start, length] = from === to ? [from + 1, text.length] : [from + text.length + 3, ADDRESS.length];
    return { changes: { from, to, insert }, range: EditorSelection.range(start, start + length) };
  });
}

/** A text with the line ends of an editor, which counts them as one sign: others would be taken for more lines, again each time. */
export const withLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The change that makes one text of another, touching only what lies between their first and last difference: the cursor stays where it is. */
export function replacement(state: EditorState, other: string): TransactionSpec {
  const text = withLineEnds(other);
  const before = state.doc.toString();
  const max = Math.min(before.length, text.length);
  let start = 0;
  while (start < max && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return { changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) } };
}

/** The change that puts a block of its own there: what is before and after it are paragraphs of their own. */
export function blockChange(state: EditorState, place: number, block: string): TransactionSpec {
  const before = state.sliceDoc(Math.max(0, place - 2), place);
  const after = state.sliceDoc(place, place + 2);
  const above = place === 0 || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const below = after === '\n\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = above + block + below;
  // Whoever types elsewhere by then stays there.
  const isHere = state.selection.main.head === place;
  return { changes: { from: place, insert }, ...(isHere && { selection: { anchor: place + insert.length } }) };
}
