import { readFeed } from '../src/imports/read-feed';
import { draftOf, markdownOf } from '../src/imports/to-draft';

const NOW = new Date('2026-03-01T12:00:00Z');
const URL = 'https://paper.example/feed/index.xml';
const read = (body: string | Buffer, contentType = 'application/xml') =>
  readFeed({ body: Buffer.from(body as string), contentType, url: URL }, NOW);
const rss = (items: string, more = '') => `<?xml version="1.0"?><rss version="2.0"${more}><channel><title>Paper</title>
  <link>https://paper.example/</link><description>d</description>${items}</channel></rss>`;
const atom = (entries: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Paper</title><link href="https://paper.example/"/><id>u</id>${entries}</feed>`;
const CONTENT = ' xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';

interface Shape {
  readonly what: string;
  readonly body: string | Buffer;
  readonly type?: string;
  readonly first: Record<string, unknown>;
}

const at = new Date('2026-02-03T04:05:06Z');
const SHAPES: readonly Shape[] = [
  {
    what: 'RSS 2.0 with everything',
    body: rss(
      `<item><guid isPermaLink="false">a1</guid><title>One</title><link>https://paper.example/1</link><description>Short</description>
       <content:encoded><![CDATA[<p>Long</p>]]></content:encoded><dc:creator>Ada</dc:creator><pubDate>Tue, 03 Feb 2026 04:05:06 GMT</pubDate></item>`,
      CONTENT,
    ),
    first: {
      key: 'a1',
      title: 'One',
      url: 'https://paper.example/1',
      html: '<p>Long</p>',
      summary: 'Short',
      author: 'Ada',
      publishedAt: at,
    },
  },
  {
    what: 'RSS 2.0 with descriptions only',
    body: rss('<item><link>https://paper.example/1</link><description>&lt;p&gt;All&lt;/p&gt;</description></item>'),
    first: { key: 'https://paper.example/1', html: '<p>All</p>', summary: '' },
  },
  {
    what: 'RSS whose guid is its address',
    body: rss('<item><guid>https://paper.example/g</guid><title>G</title></item>'),
    first: { url: 'https://paper.example/g' },
  },
  {
    what: 'RSS with a mail address as its author',
    body: rss('<item><title>A</title><author>ada@example.org (Ada L.)</author></item>'),
    first: { author: 'Ada L.', key: 'A' },
  },
  {
    what: 'RSS 0.91',
    body: '<rss version="0.91"><channel><title>P</title><item><title>Old</title><link>https://paper.example/o</link></item></channel></rss>',
    first: { title: 'Old' },
  },
  {
    what: 'RSS 1.0 (RDF)',
    body: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>P</title><link>https://paper.example/</link><description>d</description></channel><item rdf:about="https://paper.example/r"><title>R</title><link>https://paper.example/r</link><dc:date>2026-02-03T04:05:06Z</dc:date></item></rdf:RDF>`,
    first: { title: 'R', publishedAt: at },
  },
  {
    what: 'Atom 1.0',
    body: atom(
      '<entry><id>e1</id><title>E</title><link rel="self" href="/x"/><link href="https://paper.example/e"/><published>2026-02-03T04:05:06Z</published><content type="html">&lt;p&gt;x&lt;/p&gt;</content><author><name>Bo</name></author></entry>',
    ),
    first: { key: 'e1', url: 'https://paper.example/e', html: '<p>x</p>', author: 'Bo', publishedAt: at },
  },
  {
    what: 'Atom with relative links',
    body: atom('<entry><id>e2</id><title>E</title><link href="../2026/e"/></entry>'),
    first: { url: 'https://paper.example/2026/e' },
  },
  {
    what: 'Atom with a summary alone',
    body: atom('<entry><id>e3</id><title>E</title><summary>S</summary></entry>'),
    first: { html: 'S', summary: '' },
  },
  {
    what: 'Atom with prefixes',
    body: '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>P</a:title><a:id>u</a:id><a:entry><a:id>p</a:id><a:title>Pre</a:title></a:entry></a:feed>',
    first: { title: 'Pre' },
  },
  {
    what: 'JSON Feed 1.1',
    body: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'P',
      items: [
        {
          id: '1',
          url: 'https://paper.example/j',
          content_html: '<p>j</p>',
          date_published: '2026-02-03T04:05:06Z',
          authors: [{ name: 'Jo' }],
        },
      ],
    }),
    type: 'application/feed+json',
    first: { html: '<p>j</p>', author: 'Jo', publishedAt: at },
  },
  {
    what: 'JSON Feed 1 with plain text',
    body: JSON.stringify({
      version: 'https://jsonfeed.org/version/1',
      title: 'P',
      items: [{ id: '2', content_text: '1 < 2 & <b>' }],
    }),
    first: { html: '1 &#60; 2 &#38; &#60;b&#62;' },
  },
  { what: 'CDATA in the title', body: rss('<item><title><![CDATA[A & B]]></title></item>'), first: { title: 'A & B' } },
  {
    what: 'entities in the title',
    body: rss('<item><title>A &amp; B &#8211; C</title></item>'),
    first: { title: 'A & B – C' },
  },
  {
    what: 'a date that is none',
    body: rss('<item><title>D</title><pubDate>Mon, 32 Foo 2026</pubDate></item>'),
    first: { publishedAt: null },
  },
  {
    what: 'a date that lies far ahead',
    body: rss('<item><title>D</title><pubDate>Tue, 03 Feb 2099 04:05:06 GMT</pubDate></item>'),
    first: { publishedAt: null },
  },
  {
    what: 'ISO-8859-1, as the document says',
    body: Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>P</title><item><title>Z\xfcrich</title></item></channel></rss>`,
      'latin1',
    ),
    first: { title: 'Zürich' },
  },
  {
    what: 'windows-1251, as the header says',
    body: Buffer.concat([
      Buffer.from('<rss version="2.0"><channel><title>P</title><item><title>'),
      Buffer.from([0xcd, 0xee, 0xe2]),
      Buffer.from('</title></item></channel></rss>'),
    ]),
    type: 'text/xml; charset=windows-1251',
    first: { title: 'Нов' },
  },
  {
    what: 'UTF-16 with a mark',
    body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rss('<item><title>Wide</title></item>'), 'utf16le')]),
    first: { title: 'Wide' },
  },
  {
    what: 'an encoding that nobody knows',
    body: rss('<item><title>Plain</title></item>').replace('"1.0"?', '"1.0" encoding="x-nobody"?'),
    first: { title: 'Plain' },
  },
  {
    what: 'blanks and a mark before the declaration',
    body: `\ufeff\n${rss('<item><title>Late</title></item>')}`,
    first: { title: 'Late' },
  },
  {
    what: 'an address that is no web page',
    body: rss('<item><title>J</title><link>javascript:alert(1)</link></item>'),
    first: { url: null, key: 'J' },
  },
];

describe('a feed', () => {
  it.each(SHAPES.map((shape) => [shape.what, shape] as const))('is read: %s', (_what, { body, type, first }) => {
    expect(read(body, type).entries[0]).toMatchObject(first);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body><h1>Not found</h1></body></html>'],
    ['JSON that is none', '{"items":[]}'],
    ['bytes', Buffer.from([0, 255, 254, 1, 2])],
    ['a text', 'hello'],
  ])('is refused when it is %s', (_what, body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ fault: 'no-feed' }));
  });

  it('that is a bomb of entities stays as small as it came, and reads no file', () => {
    const levels = [...'bcdefghij'].map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${levels.join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const body = rss('<item><title>&j;</title><description>&file;</description></item>').replace(
      '<?xml version="1.0"?>',
      bomb,
    );
    let said = '';
    try {
      said = JSON.stringify(read(body));
    } catch (error) {
      expect(error).toMatchObject({ fault: 'no-feed' });
    }
    expect(said.length).toBeLessThan(2_000);
    expect(said).not.toContain('root:');
  });

  it('has each entry once, and at most so many', () => {
    const items = [...Array(1_000)].map(
      (_, index) => `<item><guid isPermaLink="false">${index % 500}</guid><title>t</title></item>`,
    );
    expect(read(rss(items.join(''))).entries).toHaveLength(300);
  });
});

describe('an entry as a draft', () => {
  const SOURCE = { name: 'The [Paper]', category: 'technology', tags: ['wire'] };
  const entry = {
    key: 'k',
    title: 'A &amp; <b>B</b>',
    url: 'https://paper.example/1',
    html: '',
    summary: '',
    author: '',
    publishedAt: null,
  };

  it('is Markdown with its source credited', () => {
    const html =
      '<h2>Head</h2><p>One <a href="/two">two</a> <strong>three</strong></p><ul><li>x</li></ul><table><tr><td>c</td></tr></table>';
    const draft = draftOf({ ...entry, html, summary: '<p>In  short</p>' }, SOURCE);
    expect(draft).toMatchObject({
      title: 'A & B',
      excerpt: 'In short',
      author: 'The [Paper]',
      category: 'technology',
      tags: ['wire'],
      canonicalUrl: 'https://paper.example/1',
    });
    expect(draft?.content).toMatch(/^## Head\n\nOne \[two\]\(https:\/\/paper\.example\/two\) \*\*three\*\*/);
    expect(draft?.content).toContain('<table>');
    expect(draft?.content).toMatch(/\*First published by \[The \\\[Paper\\\]\]\(<https:\/\/paper\.example\/1>\)\.\*$/);
  });

  it.each([
    ['It&#8217;s a &#8220;big&#8221; day for AT&amp;T', 'It’s a “big” day for AT&T'],
    ['Bit<b>coin</b>s &amp;lt;up&amp;gt; 5&nbsp;%', 'Bitcoins &lt;up&gt; 5 %'],
    ['<p>One.</p><p>Two</p>three<br>four<ul><li>a</li><li>b</li></ul>', 'One. Two three four a b'],
    ['One<script>x()</script><style>p{}</style> &lt;b&gt;', 'One <b>'],
  ])('has the words of its title and summary as they were written: %s', (html, text) => {
    expect(draftOf({ ...entry, title: html, summary: html }, SOURCE)).toMatchObject({ title: text, excerpt: text });
  });

  it('runs and loads nothing', () => {
    const html = `<script>x()</script><img src="https://spy.example/p.gif" onerror="x()"><iframe src="//y"></iframe><p style="x">t<a href="javascript:x()">l</a></p><svg onload="x()"><style>p{}</style>`;
    expect(markdownOf(html, null)).toBe('tl');
  });

  it('is cut where its text is without end, so that an editor can save it, and is none when there is nothing', () => {
    const html = `<p>${'w '.repeat(400_000)}</p>`;
    const url = `https://paper.example/${'x'.repeat(1_970)}`;
    const long = draftOf({ ...entry, title: 'word '.repeat(1_000), html, url }, { ...SOURCE, name: '*'.repeat(300) });
    expect(long?.title?.length).toBeLessThanOrEqual(200);
    expect(long?.content?.length).toBeLessThanOrEqual(200_000);
    expect(long?.content).toContain(url);
    const spelled = `https://paper.example/?utm_source=x&amp;q=${'(!)'.repeat(500)}`;
    const [odd] = read(rss(`<item><title>t</title><link>${spelled}</link></item>`)).entries;
    expect(odd?.url).toMatch(/^https:\/\/paper\.example\//);
    expect(odd?.url?.length).toBeLessThanOrEqual(2_000);
    expect(markdownOf(`${'<div>'.repeat(50_000)}deep`, null)).toContain('deep');
    expect(draftOf({ ...entry, title: ' ', html: '<img src="x">' }, SOURCE)).toBeNull();
  });
});
