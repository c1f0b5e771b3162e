import type { MarkdownIt, StateCore } from 'markdown-it';

/** A picture that stands alone becomes a figure, with its title as caption: `![What it shows](/picture.png "The caption")`. */
export function figures(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'figures', ({ tokens, Token }: StateCore) => {
    for (const [index, open] of tokens.entries()) {
      const [inline, close] = tokens.slice(index + 1, index + 3);
      const [image, ...others] = inline?.children ?? [];
      const caption = image?.type === 'image' && others.length === 0 ? image.attrGet('title') : null;
      if (open.type !== 'paragraph_open' || !inline?.children || !close || !caption) continue;
      open.tag = close.tag = 'figure';
      image?.attrs?.splice(image.attrIndex('title'), 1);
      const text = new Token('text', '', 0);
      text.content = String(caption);
      inline.children.push(
        new Token('figcaption_open', 'figcaption', 1),
        text,
        new Token('figcaption_close', 'figcaption', -1),
      );
    }
  });
}
