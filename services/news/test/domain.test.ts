import { slugChoices, slugOf } from '../src/domain/slug';
import { countWords } from '../src/domain/words';
import { categoriesOf } from '../src/domain/categories';
import { excerptOf, plainPiece } from '../src/domain/excerpt';
import { issueMail } from '../src/domain/issue-mail';
import { renderMarkdown } from '../src/domain/render-markdown';
import { articleText } from '../src/views/article-text';
import { parseSeedArticle } from '../src/domain/seed-article';

it('words are counted whatever a text is made of, and a text made to be slow is not', () => {
  const texts = { '': 0, ' one  two\nthree ': 3, '— a – b': 2, '日本 crypto 42%': 3, '* _ #': 0 };
  expect(Object.keys(texts).map(countWords)).toEqual(Object.values(texts));
  const began = performance.now();
  expect(countWords('!'.repeat(200_000))).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('an excerpt is the text without its marks', () => {
  const text = '# Head\n\nIt is _small_: see [the docs](/x),\n`run` **it**. ![A chart](/a.png)';
  expect(excerptOf(text)).toBe('It is small: see the docs, run it.');
});

it('a caption is no part of an excerpt', () => {
  expect(excerptOf('One.\n\n![What](/a.png "The caption")\n\nTwo.')).toBe('One. Two.');
});

it('a piece of a text keeps its headings apart', () => {
  expect(plainPiece('is old.\n\n## **Why** it _matters_\n\nIt does\n  \nso. Really?\n\nYes')).toBe(
    'is old. Why it matters: It does. so. Really? Yes',
  );
});

it('a piece of a text is what readers see of it', () => {
  const text =
    'Intro with [a link](/x).\n\n## Heading two\n\n- one\n-\n- two\n\n> quote\n\nSeen <script>alert(1)</script>here\n\n<script>\nalert(2)\n</script>\n\n| a | b |\n|---|---|\n| c | d |\n\n```js\nlet x = 1;\n```';
  expect(plainPiece(text)).toBe('Intro with a link. Heading two: one, two. quote. Seen here. a. b. c. d. let x = 1;');
  expect(plainPiece('eads](https://a.example/b) to it, and **so** on')).toBe('eads to it, and so on');
  expect(excerptOf(text)).toBe('Intro with a link. one, two. quote. Seen here');
});

it('contents name headings without their HTML', () => {
  expect(renderMarkdown('## A `b` <b>c</b>').contents).toEqual([{ id: 'h-a-b-c', text: 'A b c', level: 2 }]);
});

it.each([
  ['See the site.\n\n- one\n- two\n\nThen', 'See the site. one, two. Then'],
  ['What you need\n\n1. a wallet;\n2. some SOL\n   - or more', 'What you need: a wallet; some SOL, or more'],
  ['One\n\nTwo', 'One. Two'],
  ['“One.”\n\nTwo', '“One.” Two'],
])('an excerpt keeps the points of a list apart: %j', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

it('an excerpt has none of the marks that lead nowhere, and no more than 150 letters', () => {
  expect(excerptOf('A claim[^1] and [a bad link](javascript:x()), [one more][ref] and ![no](data:x).\n\n[^2]')).toBe(
    'A claim and a bad link, one more and .',
  );
  const words = excerptOf('word '.repeat(60));
  expect([words.length <= 150, words.endsWith('word …')]).toEqual([true, true]);
  expect(excerptOf('字'.repeat(200))).toBe(`${'字'.repeat(148)} …`);
});

it.each([
  [
    'a link',
    '![A chart](https://spy.example/a.png)',
    '<a href="https://spy.example/a.png" rel="noopener nofollow">A chart</a>',
  ],
  [
    'a link with a name',
    '![](https://spy.example/a.png)',
    '<a href="https://spy.example/a.png" rel="noopener nofollow">Picture</a>',
  ],
  ['its text in a link', '[![A chart](https://spy.example/a.png)](/x)', '<a href="/x">A chart</a>'],
  ['its text where it leads nowhere', '![A chart](a.png)', 'A chart'],
  ['itself when it is of this site', '![A](/a.png)', '<img src="/a.png" alt="A" loading="lazy" decoding="async" />'],
])('a picture in a text becomes %s', (_what, text, html) => {
  expect(renderMarkdown(text).html).toBe(`<p>${html}</p>\n`);
});

it('a table stands in a box that can be reached and scrolled, and a way back from a footnote has a name', () => {
  const { html } = articleText({
    content: '| a | b |\n|:-:|--:|\n| 1 | 2 |\n\nIt is.[^1]\n\n[^1]: So.',
    analysis: null,
  });
  expect(html).toMatch(/<div role="region" tabindex="0" aria-label="Table 1"><table>[^]*<\/table><\/div>/);
  expect(html).toContain('<th align="center">a</th>');
  expect(html).toMatch(/<a href="#fnref1" class="footnote-backref" aria-label="Back to the text">/);
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

it('a mail says where links and pictures of the site are, and leaves samples of code as they were written', () => {
  const intro = 'See [the docs](/docs "a href=") ![x](/media/x.png) and `<a href="/docs">`.\n\n    <img src="/x.png">';
  const issue = { subject: 'S', preheader: '', intro, articles: [] };
  const { html } = issueMail(issue, { siteName: 'Site', publicOrigin: 'https://news.example' }).preview(
    'https://x.test',
  );
  expect(html).toContain('<a href="https://news.example/docs" title="a href=">');
  expect(html).toContain('src="https://news.example/media/x.png"');
  expect(html).toContain('&lt;a href="/docs"&gt;');
  expect(html).toContain('&lt;img src="/x.png"&gt;');
});
