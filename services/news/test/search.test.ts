import { eventually } from '@mintwire/testing/eventually';
import type { ArticleList, SuggestionList } from '@mintwire/contracts';
import { startNews, type TestNews } from './support/news-service';

describe('the search', () => {
  let news: TestNews;

  const find = async (search: string, more = ''): Promise<ArticleList> => {
    const { status, body } = await news.get<ArticleList>(
      `/api/news/articles?search=${encodeURIComponent(search)}${more}`,
    );
    expect(status).toBe(200);
    return body;
  };
  const slugs = async (search: string, more = ''): Promise<string[]> =>
    (await find(search, more)).items.map(({ slug }) => slug);
  const suggest = async (search: string): Promise<SuggestionList> =>
    (await news.get<SuggestionList>(`/api/news/suggestions?search=${encodeURIComponent(search)}`)).body;

  beforeAll(async () => {
    news = await startNews({ samples: false });
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await news.write({ slug: 'in-content', content: 'They watch the **validators** of Solana.', published_at: day(4) });
    await news.write({ slug: 'in-excerpt', excerpt: 'A word on validators.', published_at: day(3) });
    await news.write({ slug: 'in-tags', tags: ['validators'], published_at: day(2) });
    await news.write({ slug: 'in-title', title: 'Validators explained', published_at: day(1) });
    await news.write({ slug: 'rules', title: 'A new regulation', category: 'regulation', content: 'Policies differ.' });
    await news.write({ slug: 'secret', title: 'Embargoed merger', status: 'draft' });
    await news.write({
      slug: 'later',
      title: 'Scheduled halving',
      status: 'scheduled',
      published_at: new Date('2026-03-01T13:00:00Z'),
    });
  });
  afterAll(() => news.close());

  it('ranks a match in the title before one in the tags, the excerpt and the content, whatever is newer', async () => {
    expect(await slugs('validators')).toEqual(['in-title', 'in-tags', 'in-excerpt', 'in-content']);
    expect(await find('validators', '&limit=1&page=2')).toMatchObject({ total: 4, page: 2, approximate: false });
    expect(await slugs('validators', '&limit=1&page=2')).toEqual(['in-tags']);
    expect((await find('validators', '&page=9')).total).toBe(4);
  });

  it('finds other forms of a word, and from its beginning on every beginning of it', async () => {
    expect(await slugs('policy')).toEqual(['rules']);
    for (const typed of ['reg', 'regul', 'regulat', 'regulati', 'regulation', 'REGULATION', 'new regulat'])
      expect([typed, await slugs(typed)]).toEqual([typed, ['rules']]);
  });

  it('takes phrases, words that must not occur, and either of two', async () => {
    expect(await slugs('"validators explained"')).toEqual(['in-title']);
    expect(await slugs('"explained validators"')).toEqual([]);
    expect(await slugs('validators -explained')).not.toContain('in-title');
    expect((await slugs('regulation or explained')).sort()).toEqual(['in-title', 'rules']);
  });

  it('counts within the category', async () => {
    expect(await slugs('regulation', '&category=regulation')).toEqual(['rules']);
    expect((await find('regulation', '&category=technology')).total).toBe(0);
  });

  it('marks the matches in a piece of the text, as text', async () => {
    const [first] = (await find('solana')).items;
    expect(first?.snippet).toEqual([
      { text: 'They watch the validators of ', match: false },
      { text: 'Solana', match: true },
      { text: '.', match: false },
    ]);
  });

  it('shows of a text what readers see of it, and the excerpt where they see no match', async () => {
    await news.write({
      slug: 'written',
      title: 'Bridges of wombats',
      excerpt: 'Short.',
      content:
        'A bridge, [and a risk](https://quokka.example/).\n\n## How it is built\n\n- with wombats\n- slowly\n\n<script>alert(1)</script>',
    });
    const snippet = async (typed: string) => (await find(typed)).items[0]?.snippet?.map(({ text }) => text).join('');
    expect(await snippet('wombats')).toBe('A bridge, and a risk. How it is built: with wombats, slowly');
    expect(await snippet('quokka')).toBe('Short.');
    await news.rows("delete from articles where slug = 'written'");
  });

  it.each([
    'erc-20',
    'ERC 20',
    '20',
    'btc/usd',
    'usd',
    'Pump.fun',
    'fun',
    'angle',
    '"erc-20 and"',
    'ＥＲＣ-20',
    'er\u200Bc',
  ])('finds what stands beside a mark: %s', async (typed) => {
    await news.write({ slug: 'marks', title: 'ERC-20 and BTC/USD on Pump.fun', content: 'An <angle>.' });
    expect(await slugs(typed)).toEqual(['marks']);
    if (!typed.includes('angle')) expect((await suggest(typed)).items.map(({ slug }) => slug)).toContain('marks');
    await news.rows("delete from articles where slug = 'marks'");
  });

  describe('whatever marks the letters have', () => {
    beforeAll(async () => {
      await news.write({
        slug: 'marked',
        title: 'The Café of Zoë',
        tags: ['Señor'],
        content: 'A **jalapeño** costs more.',
      });
      await news.write({ slug: 'taken-apart', title: 'Cafe\u0301 au lait', content: 'Nothing else.' });
      await news.write({
        slug: 'plain',
        title: 'A cafe by the sea',
        tags: ['senor'],
        content: 'A jalapeno costs more.',
      });
      await news.write({ slug: 'hangul', title: '한국 소식', content: 'Nothing else.' });
    });
    afterAll(() => news.rows("delete from articles where slug in ('marked', 'taken-apart', 'plain', 'hangul')"));

    it.each(['cafe', 'café', 'CAFÉ', 'cafe\u0301', 'caf', '"café"'])('finds them by %s', async (typed) => {
      expect((await slugs(typed)).sort()).toEqual(['marked', 'plain', 'taken-apart']);
    });

    it.each([
      ['jalapeno', ['marked', 'plain']],
      ['jalapeño', ['marked', 'plain']],
      ['señor', ['marked', 'plain']],
      ['zoe', ['marked']],
      ['한국', ['hangul']],
      ['한', ['hangul']],
    ])('finds all by %s', async (typed, found) => expect((await slugs(typed)).sort()).toEqual(found));

    it.each(['café', 'cafe'])('suggests and marks them for %s', async (typed) => {
      const { items } = await suggest(typed);
      expect(items.map(({ slug }) => slug).sort()).toEqual(['marked', 'plain', 'taken-apart']);
      for (const { title } of items) expect(title.filter(({ match }) => match)).toHaveLength(1);
      expect(items.find(({ slug }) => slug === 'marked')?.title).toContainEqual({ text: 'Café', match: true });
    });

    it('shows the piece of the text, as it is written', async () => {
      const { items } = await find('jalapeno');
      const snippets = items.map(({ slug, snippet }) => [slug, snippet?.find(({ match }) => match)?.text]).sort();
      expect(snippets).toEqual([
        ['marked', 'jalapeño'],
        ['plain', 'jalapeno'],
      ]);
    });

    it.each(['jalapenno', 'jalapeñño', 'jlaapeño'])('understands %s', async (typo) => {
      expect(await find(typo)).toMatchObject({ total: 2, correction: 'jalapeno' });
    });
  });

  it.each(['avlidators', 'vlaidators', 'validatosr'])('understands %s: two neighbours changed places', async (typo) => {
    expect(await find(typo)).toMatchObject({ total: 4, correction: 'validators' });
  });

  it.each([
    'validaters',
    'vlidators',
    'validatros',
    'Validatorss',
    'balidators',
    'alidators',
    'xvalidators',
    'validat0rs',
  ])('understands %s', async (typo) => {
    expect(await find(typo)).toMatchObject({ total: 4, correction: 'validators' });
  });

  it.each(['etherem', 'rowdon'])('does not take %s for a word that is another one', async (typed) => {
    await news.write({ slug: 'other-words', content: 'There is a word, and worden too.', category: 'institutional' });
    expect(await find(typed)).toMatchObject({ items: [], correction: null });
    await news.rows("delete from articles where slug = 'other-words'");
  });

  it('offers the newest when nothing is like what was typed', async () => {
    // They are remembered until the service hears that an article has gone.
    await eventually(async () => {
      const { items, nearest } = await find('zebrafish');
      expect([items, nearest.length, nearest[0]?.slug]).toEqual([[], 3, 'rules']);
    });
  });

  it('offers the nearest when nothing has all the words', async () => {
    const { items, total, nearest } = await find('regulation of validators elsewhere');
    expect([items, total]).toEqual([[], 0]);
    expect(nearest.length).toBe(3);
    expect(nearest.map(({ slug }) => slug)).toContain('rules');
  });

  it('never tells of what is not published, not even in a correction or a suggestion', async () => {
    for (const typed of ['embargoed', 'embargoed merger', 'embargoe', 'halving', 'halvign']) {
      const { nearest, ...found } = await find(typed);
      expect(found).toMatchObject({ items: [], total: 0, correction: null });
      expect(nearest.map(({ slug }) => slug).filter((slug) => ['secret', 'later'].includes(slug))).toEqual([]);
    }
    for (const typed of ['emb', 'halv']) expect((await suggest(typed)).items).toEqual([]);
  });

  it('suggests titles while somebody types', async () => {
    expect((await suggest('val')).items).toEqual([
      {
        slug: 'in-title',
        title: [
          { text: 'Validators', match: true },
          { text: ' explained', match: false },
        ],
      },
    ]);
    expect((await suggest('explained val')).items.map(({ slug }) => slug)).toEqual(['in-title']);
    expect((await suggest('regulaton')).items.map(({ slug }) => slug)).toEqual(['rules']);
    expect((await suggest('v')).items).toEqual([]);
  });

  it.each([
    '%',
    '%%%',
    '_',
    "'",
    "''",
    "';--",
    '"',
    '"unbalanced',
    '& | !',
    '&',
    ':*',
    'validators:*',
    '!validators',
    '<->',
    'validators <-> explained',
    '(((',
    '\\',
    '\u0000',
    'validators\u0000explained',
    '🙂',
    '🙂 validators',
    'مدققون',
    '\u202Evalidators',
    'e\u0301toile',
    '日本語',
    'the',
    'the of and',
    '-',
    '--',
    '-validators',
    'or',
    'or or',
    'NULL',
    '{}[]',
    'a'.repeat(200),
    'a '.repeat(100),
    "x'".repeat(100),
  ])('answers %j plainly', async (typed) => {
    const { items, total } = await find(typed);
    expect(items.length).toBeLessThanOrEqual(total);
    await suggest(typed);
  });

  it('refuses what nobody types', async () => {
    for (const path of ['articles', 'suggestions']) {
      const { status, body } = await news.get(`/api/news/${path}?search=${'x'.repeat(5_000)}`);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
    }
  });
});

describe('a word that nearly all articles have', () => {
  let news: TestNews;
  beforeAll(async () => {
    news = await startNews({ samples: false });
    await news.rows(
      `insert into articles (slug, title, excerpt, content, category, author, status, published_at)
       select 'article-' || number, 'Article ' || number, 'Short', 'Blockchain ' || case when number % 10 = 0 then 'rare' else '' end,
         'technology', 'Ada', 'published', timestamp '2026-01-01' + number * interval '1 minute'
       from generate_series(1, 6000) number`,
    );
  });
  afterAll(() => news.close());

  it.each([
    ['before the database has counted words', false],
    ['afterwards', true],
  ])('ranks the newest only and says so, %s', async (_when, counted) => {
    if (counted) await news.rows('analyze articles');
    const other = await news.start();
    const found = async (query: string) =>
      (await other.inject(`/api/news/articles?search=${query}`)).json<ArticleList>();
    const list = await found('blockchain');
    expect(list).toMatchObject({ total: 240, approximate: true });
    expect(list.items[0]?.slug).toBe('article-6000');
    expect((await found('blockchain&limit=50&page=5')).items).toHaveLength(40);
    expect(await found('rare')).toMatchObject({ total: 240, approximate: true });
    expect(await found('article%205000')).toMatchObject({ total: 1, approximate: false });
    await other.close();
  });
});
