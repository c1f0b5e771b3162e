import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import Text, { sections } from '../../test/texts/sections.mdx';

describe('a text', () => {
  it('exports its sections: anchors that differ, titles, and prose without code', () => {
    expect(sections).toEqual([
      { id: '', depth: 1, title: '', text: 'Before all.' },
      { id: 'two-words', depth: 2, title: 'Two words', text: 'one two code' },
      { id: 'deeper-quoted', depth: 3, title: 'Deeper "quoted"', text: 'Its text.' },
      { id: 'two-words-1', depth: 2, title: 'Two words', text: '' },
      { id: expect.any(String), depth: 2, title: '</script> {1} ` "', text: '' },
      { id: 'sometimes', depth: 2, title: 'Sometimes', text: 'In a component.', within: 'Only' },
    ]);
  });

  it('has the same anchors in its HTML, and its code in colours', () => {
    const html = renderToStaticMarkup(createElement(Text, { components: { Only: 'div' } }));
    for (const { id } of sections.slice(1)) expect(html).toContain(` id="${id}"`);
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('<code class="hljs language-js">');
  });
});
