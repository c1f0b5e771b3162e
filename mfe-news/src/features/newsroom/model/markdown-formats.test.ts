import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { blockChange, continueMarkup, formatChange, replacement, type Format } from './markdown-formats';

/** `text` with the selection between two bars, or the cursor at one. */
function state(text: string, extensions: Extension = []): EditorState {
  const [before = '', inside = '', after] = text.split('|');
  const doc = before + inside + (after ?? '');
  const head = after === undefined ? before.length : before.length + inside.length;
  return EditorState.create({ doc, selection: { anchor: before.length, head }, extensions });
}
function said(result: EditorState): string {
  const { from, to } = result.selection.main;
  const text = result.doc.toString();
  return from === to
    ? `${text.slice(0, from)}|${text.slice(to)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;
}
const format = (text: string, kind: Format) => {
  const before = state(text);
  return said(before.update(formatChange(before, kind)).state);
};

describe('a format', () => {
  it('stands around what is selected, and goes away again', () => {
    expect(format('a |word| here', 'bold')).toBe('a **|word|** here');
    expect(format('a **|word|** here', 'bold')).toBe('a |word| here');
    expect(format('|', 'italic')).toBe('_|_');
    expect(format('use |npm|', 'code')).toBe('use `|npm|`');
  });

  it('stands before each line, and goes away again', () => {
    expect(format('|One\nTwo|\nThree', 'list')).toBe('- |One\n- Two|\nThree');
    expect(format('> One|', 'quote')).toBe('One|');
    expect(format('One|', 'heading')).toBe('## One|');
    expect(format('One\n\n|', 'list')).toBe('One\n\n- |');
  });

  it('a link asks for its address', () => {
    expect(format('see |this|', 'link')).toBe('see [this](|https://|)');
    expect(format('see |', 'link')).toBe('see [|link text|](https://)');
  });
});

it.each([
  ['- One|', '- One\n- |'],
  ['- One\n- |', '- One\n\n|'],
  ['1. One\n2. Two\n3. |', '1. One\n2. Two\n\n|'],
  ['> - One\n> - |', '> - One\n> \n> |'],
  ['- One\n\n- |', '- One\n\n|'],
  ['- |', '|'],
  ['- One\n  - |', '- One\n- |'],
])('Enter in %j makes %j', (before, after) => {
  let now = state(before, [markdown({ base: markdownLanguage })]);
  // A busy machine may not have read it all by now; the next state knows what was read.
  ensureSyntaxTree(now, now.doc.length, 5_000);
  now = now.update({}).state;
  continueMarkup({ state: now, dispatch: (change) => (now = change.state) });
  expect(said(now)).toBe(after);
});

it('a text with the line ends of another system gains no lines, however often it comes', () => {
  let now = state('One\nTwo|');
  for (const text of ['One\r\n\r\nTwo\rThree', 'One\r\n\r\nTwo\rThree', 'One\n\nTwo\r\nThree'])
    now = now.update(replacement(now, text)).state;
  expect(now.doc.toString()).toBe('One\n\nTwo\nThree');
});

it('a text from elsewhere touches only what differs', () => {
  const before = state('One\nTwo|\nThree');
  const { changes } = replacement(before, 'One\nTwo and a half\nThree');
  expect(changes).toEqual({ from: 7, to: 7, insert: ' and a half' });
  const after = before.update(replacement(before, 'aa')).state;
  expect(after.doc.toString()).toBe('aa');
  const doubled = EditorState.create({ doc: 'aaa' });
  expect(doubled.update(replacement(doubled, 'aa')).state.doc.toString()).toBe('aa');
});

it('a picture is a paragraph of its own', () => {
  const put = (text: string) => {
    const before = state(text);
    return said(before.update(blockChange(before, before.selection.main.head, '![]()')).state);
  };
  expect(put('|')).toBe('![]()\n\n|');
  expect(put('One|Two')).toBe('One\n\n![]()\n\n|Two');
  expect(put('One\n|')).toBe('One\n\n![]()\n\n|');
  expect(put('One\n\n|\n\nTwo')).toBe('One\n\n![]()|\n\nTwo');
});
