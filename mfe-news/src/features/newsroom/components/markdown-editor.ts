import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { deleteMarkupBackward, markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import {
  blockChange,
  continueMarkup,
  formatChange,
  replacement,
  withLineEnds,
  type Format,
} from '../model/markdown-formats';

/** A place in the text, which moves with what is typed before it. */
export interface Place {
  at: number;
}

/** Markdown that is typed. */
export interface MarkdownEditor {
  readonly setText: (text: string) => void;
  readonly format: (format: Format) => void;
  readonly focus: () => void;
  /** A place for something that comes later, that of the cursor unless it is said. */
  readonly hold: (at?: number) => Place;
  readonly insert: (place: Place, block: string) => void;
  readonly release: (place: Place) => void;
  readonly destroy: () => void;
}

interface Options {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** Files that were pasted or dropped, and where. */
  readonly onFiles: (files: readonly File[], at: number) => void;
}

/** What comes from elsewhere was not typed. */
const fromElsewhere = Annotation.define<boolean>();

const KEYS: readonly [string, Format][] = [
  ['Mod-b', 'bold'],
  ['Mod-i', 'italic'],
  ['Mod-k', 'link'],
];

/**
 * An editor of Markdown in `parent`. It stands in a shadow root: there its rules are adopted style sheets, which the page's style policy lets through; a `style`
 * element would be refused.
 */
export function createMarkdownEditor({ parent, text, label, onChange, onFiles }: Options): MarkdownEditor {
  const host = document.createElement('div');
  parent.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const places = new Set<Place>();
  let inserted: Place | null = null;
  const format = (view: EditorView, kind: Format) => {
    view.dispatch(formatChange(view.state, kind), { userEvent: 'input', scrollIntoView: true });
    view.focus();
    return true;
  };
  const take = (event: Event, data: DataTransfer | null, at: number) => {
    const files = [...(data?.files ?? [])];
    // Office programs add a picture of the text that is copied; the text is what was meant.
    if (files.length === 0 || data?.types.includes('text/plain')) return false;
    event.preventDefault();
    onFiles(files, at);
    return true;
  };
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([
          { key: 'Enter', run: continueMarkup },
          { key: 'Backspace', run: deleteMarkupBackward },
          ...KEYS.map(([key, kind]) => ({ key, run: (target: EditorView) => format(target, kind) })),
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        markdown({ base: markdownLanguage, completeHTMLTags: false, addKeymap: false }),
        syntaxHighlighting(HIGHLIGHT),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
        placeholder('Write here. Pictures can be pasted or dropped.'),
        LOOK,
        EditorView.domEventHandlers({
          paste: (event, target) => take(event, event.clipboardData, target.state.selection.main.head),
          drop: (event, target) =>
            take(event, event.dataTransfer, target.posAtCoords({ x: event.clientX, y: event.clientY }, false)),
        }),
        EditorView.updateListener.of(({ docChanged, changes, state, transactions }) => {
          if (!docChanged) return;
          // What was held first at a place stands first there, whichever is ready first.
          let side = inserted === null ? 1 : -1;
          for (const place of places) {
            if (place === inserted) side = 1;
            place.at = changes.mapPos(place.at, side);
          }
          if (!transactions.some((transaction) => transaction.annotation(fromElsewhere)))
            onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (withLineEnds(next) === view.state.doc.toString()) return;
      view.dispatch(replacement(view.state, next), { annotations: fromElsewhere.of(true) });
    },
    format: (kind) => void format(view, kind),
    focus: () => view.focus(),
    hold: (at = view.state.selection.main.head) => {
      const place = { at };
      places.add(place);
      return place;
    },
    insert: (place, block) => {
      inserted = place;
      view.dispatch(blockChange(view.state, place.at, block), { userEvent: 'input' });
      inserted = null;
      places.delete(place);
    },
    release: (place) => void places.delete(place),
    destroy: () => {
      view.destroy();
      host.remove();
    },
  };
}

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--weight-bold)' },
  { tag: tags.strong, fontWeight: 'var(--weight-bold)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
  { tag: [tags.link, tags.url], color: 'var(--color-accent-text)' },
  { tag: tags.quote, color: 'var(--color-text-muted)' },
  { tag: [tags.processingInstruction, tags.meta, tags.labelName], color: 'var(--color-text-subtle)' },
]);

const LOOK = EditorView.theme({
  '&': { color: 'var(--color-text)', backgroundColor: 'transparent', fontSize: 'var(--text-md)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: 'var(--leading-loose)', overflow: 'visible' },
  '.cm-content': { minHeight: '24rem', padding: 'var(--space-4)', caretColor: 'var(--color-text)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--color-text-subtle)' },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'var(--color-selection)' },
});
