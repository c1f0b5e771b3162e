import { AdminArticle, ARTICLE_LIMITS, EMPTY_ARTICLE, type ArticleDetail, type Problem } from '@mintwire/contracts';
import { Value } from 'typebox/value';
import { renderMarkdown } from '../src/domain/render-markdown';
import { textExcess } from '../src/domain/text-excess';
import { markdownOf } from '../src/imports/to-draft';
import { asEditor } from './support/editor';
import { startNews, type TestNews } from './support/news-service';

const many = (part: string): string => part.repeat(ARTICLE_LIMITS.contentChars).slice(0, ARTICLE_LIMITS.contentChars);
const numbered = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at));

/** Each made the process that renders it wait for a second and more, some for minutes. */
const BOMBS: readonly (readonly [string, string, string])[] = [
  ['a table', many('| x | y | z |\n'), 'lines'],
  ['a table of few lines', `${many('a|').slice(0, 4_000)}\n${'-|'.repeat(2_000)}\n`, 'tables of more than 99 columns'],
  ['a table of wide rows', many(`${'a|'.repeat(90)}\n`), 'table cells'],
  [
    'footnotes',
    [...numbered(8_000, (at) => `[^${at}]`), '\n\n', ...numbered(8_000, (at) => `[^${at}]: x\n`)].join(''),
    'footnotes',
  ],
  ['footnotes in their place', many('^[x]'), 'footnotes'],
  ['headings of one name', many(`# a\n${'b '.repeat(20)}\n`), 'headings'],
  ['underlined headings', many(`a\n===\n${'b '.repeat(40)}\n`), 'headings'],
  ['emphasis', many('**a*'), 'signs of emphasis or code (* _ ~ `)'],
  ['pictures', many('![a](b) '), 'links and pictures'],
  ['addresses', many('http://a.b '), 'links and pictures'],
  ['tags', many('<a><b><p>'), 'HTML tags'],
  ['paragraphs', many('a\n\n'), 'lines'],
  ['lines of old machines', many('a\r'), 'lines'],
  ['blanks before headings', many(`${' '.repeat(100)}# a\n`), 'headings'],
];

describe('a text that would hold everything up', () => {
  let news: TestNews;
  beforeAll(async () => {
    news = await startNews({ samples: false });
  });
  afterAll(() => news.close());

  const ask = (method: 'POST' | 'PUT', path: string, payload: object, headers: Record<string, string> = {}) =>
    asEditor(news.app, method, `/api/news/admin/articles${path}`, { at: news.now(), payload, headers });

  it.each(BOMBS)('%s: it is kept word by word, not published, and said why', async (_name, content, what) => {
    const fields = { ...EMPTY_ARTICLE, title: 'A bomb', content, category: 'technology', author: 'Ada' };
    const made = await ask('POST', '', { fields });
    const article: unknown = made.json();
    if (!Value.Check(AdminArticle, article)) throw new Error(made.body.slice(0, 500));
    expect(article.draft.content).toBe(content);
    const rejected = await ask('POST', `/${article.id}/publish`, {}, { 'if-match': `"${article.version}"` });
    expect([rejected.statusCode, rejected.json<Problem>().code]).toEqual([422, 'NEWS_ARTICLE_INCOMPLETE']);
    expect(rejected.json<Problem>().errors).toEqual([
      {
        path: '/content',
        message: expect.stringMatching(/^This text has [\d,]+ .*; at most [\d,]+ can be shown\.$/) as string,
      },
    ]);
    const preview = await ask('POST', `/${article.id}/preview`, { fields });
    expect([preview.statusCode, preview.json<Problem>().code]).toEqual([422, 'NEWS_TEXT_TOO_MUCH']);
    expect(preview.json<Problem>().detail).toContain(what);
  });

  it('stands on its page as it was written, should it have come in by another way, and in feeds', async () => {
    await news.write({ slug: 'bomb', content: `${many('^[x]').slice(0, 100_000)}<script>alert(1)</script>` });
    const { status, body } = await news.get<ArticleDetail>('/api/news/articles/bomb');
    expect([status, body.contents]).toEqual([200, []]);
    expect(body.html).toMatch(/^<pre><code>\^\[x\]/);
    expect(body.html).toContain('&lt;script&gt;');
    expect((await news.get('/feed.xml')).status).toBe(200);
  });

  it('is far beyond a long article', () => {
    const section = `## A heading\n\n${'A sentence with **weight**, a [link](https://a.example) and a note.[^n] '.repeat(8)}\n\n| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(20)}\n`;
    const article = `${section.repeat(100)}\n[^n]: So it is.\n`;
    expect(article.length).toBeGreaterThan(80_000);
    expect(textExcess(article)).toBeNull();
    expect(renderMarkdown(article).contents).toHaveLength(100);
  });

  it('of somebody else’s feed becomes a draft of its words alone', () => {
    const text = markdownOf(`<h2>Title</h2>${'<p>word</p>'.repeat(20_000)}`, null);
    expect(text).toMatch(/^Title word word/);
    expect(text.match(/word/g)).toHaveLength(20_000);
  });
});
