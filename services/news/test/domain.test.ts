import { slugChoices, slugOf } from '../src/domain/slug';
import { countWords } from '../src/domain/words';
import { categoriesOf } from '../src/domain/categories';
import { excerptOf } from '../src/domain/excerpt';
import { renderMarkdown } from '../src/domain/render-markdown';
import { parseSeedArticle } from '../src/domain/seed-article';

it('words are counted whatever a text is made of, and a text made to be slow is not', () => {
  const texts = { '': 0, ' one  two\nthree ': 3, '— a – b': 2, '日本 crypto 42%': 3, '* _ #': 0 };
  expect(Object.keys(texts).map(countWords)).toEqual(Object.values(texts));
  const began = performance.now();
  expect(countWords('!'.repeat(200_000))).toBe(0);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('an excerpt is the text without its marks', () => {
  const text = '# Head\n\nIt is _small_: see [the docs](/x),\n`run` **it**. ![A chart](/a.png)';
  expect(excerptOf(text)).toBe('It is small: see the docs, run it.');
});

it.each([
  ['See the site.\n\n- one\n- two\n\nThen', 'See the site. one, two. Then'],
  ['What you need\n\n1. a wallet;\n2. some SOL\n   - or more', 'What you need: a wallet; some SOL, or more'],
  ['One\n\nTwo', 'One Two'],
])('an excerpt keeps the points of a list apart: %j', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

it('an address is made of a title, and others where it is taken', () => {
  const long = slugOf('x'.repeat(58) + ' yyy');
  expect(['Über Größe', "It's 5 % — really?", '日本語', '--'].map(slugOf)).toEqual([
    'uber-gro-e',
    'its-5-really',
    '',
    '',
  ]);
  expect(long).toBe('x'.repeat(58) + '-y');
  expect(slugChoices(long).slice(0, 2)).toEqual([long, 'x'.repeat(58) + '-2']);
  expect(slugChoices('')).toEqual([]);
  expect(slugChoices('preview')[0]).toBe('preview-2');
});

describe('categories in the query', () => {
  it('stand for themselves or, as a group, for their members', () => {
    expect(categoriesOf('technology')).toEqual(['technology']);
    expect(categoriesOf('regulation-politics')).toEqual(['regulation', 'crypto-politics']);
    expect(categoriesOf('security-crime')).toEqual(['crypto-crime']);
  });

  it.each(['nonsense', '', 'toString', '__proto__'])('refuse %p with a code', (name) => {
    expect(() => categoriesOf(name)).toThrow(expect.objectContaining({ code: 'NEWS_CATEGORY_UNKNOWN' }));
  });
});

describe('Markdown to HTML', () => {
  it('renders what articles use', () => {
    expect(renderMarkdown('## Title\n\nSome *text* with [a link](https://example.com).').html).toBe(
      '<h2 id="h-title">Title</h2>\n<p>Some <em>text</em> with <a href="https://example.com" rel="noopener nofollow">a link</a>.</p>\n',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<img src="x" onerror="alert(1)">'],
    ['a javascript link', '[click](javascript:alert(1))'],
    ['a javascript link in HTML', '<a href="java&#10;script:alert(1)">click</a>'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">click</a>'],
    ['a style', '<p style="position:fixed">x</p>'],
    ['an iframe', '<iframe src="https://evil.example"></iframe>'],
    ['an SVG', '<svg><script>alert(1)</script></svg>'],
    ['a form', '<form action="https://evil.example"><input name="seed"></form>'],
    ['a protocol-relative image', '<img src="//evil.example/x.png">'],
  ])('drops %s', (_name, hostile) => {
    const { html } = renderMarkdown(hostile);
    expect(html).not.toMatch(/<script|<iframe|<svg|<form|<input|\son\w+=|style=|href="(?!https?:|mailto:)|src="\/\//i);
  });
});

describe('a sample article', () => {
  it('takes its slug from the file name', () => {
    const text = '---\ntitle: A title\nexcerpt: Short\ncategory: technology\ntags: [one]\n---\nBody';
    expect(parseSeedArticle('a-title.md', text)).toMatchObject({
      slug: 'a-title',
      title: 'A title',
      tags: ['one'],
      featured: false,
      content: 'Body',
    });
  });
  it('is refused without front matter', () => {
    expect(() => parseSeedArticle('x.md', 'Body')).toThrow('front matter');
  });
});
