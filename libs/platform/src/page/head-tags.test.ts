import { testPageState } from '../testing';
import { headTags, type SocialCard } from './head-tags';
import type { PageMeta } from './meta';

const card: SocialCard = { url: '/card.png', width: 1200, height: 630 };
const { site } = testPageState();

/** What a page with this head says of its picture. */
function picture(meta: PageMeta) {
  const named = new Map(
    headTags(meta, site, '/x', card).tags.map(({ key, attributes }) => [key, attributes['content']]),
  );
  return ['og:image', 'og:image:width', 'og:image:height', 'twitter:card', 'twitter:image'].map((key) =>
    named.get(key),
  );
}

describe('the picture of a page', () => {
  it.each([
    [
      'of its own, of which nobody knows the size',
      { image: 'https://images.example/token.png' },
      ['https://images.example/token.png', undefined, undefined, 'summary', 'https://images.example/token.png'],
    ],
    [
      'of its own, which says that it is wide',
      { image: '/card.png', imageSize: { width: 1200, height: 630 } },
      [`${site.publicUrl}/card.png`, '1200', '630', 'summary_large_image', `${site.publicUrl}/card.png`],
    ],
    [
      'of an article',
      { image: '/media/a.webp', type: 'article' as const },
      [`${site.publicUrl}/media/a.webp`, undefined, undefined, 'summary_large_image', `${site.publicUrl}/media/a.webp`],
    ],
    [
      'that names none is the site’s',
      {},
      [`${site.publicUrl}/card.png`, '1200', '630', 'summary_large_image', `${site.publicUrl}/card.png`],
    ],
  ])('%s', (_, meta, said) => expect(picture(meta)).toEqual(said));

  it('is none where the site has none', () => {
    const tags = headTags({}, site, '/x').tags.map(({ key, attributes }) => [key, attributes['content']]);
    expect(tags.filter(([key]) => key?.includes('image'))).toEqual([]);
    expect(tags).toContainEqual(['twitter:card', 'summary']);
  });
});

it('says no address of a page that nobody is to list', () => {
  const said = (meta: PageMeta) => JSON.stringify(headTags(meta, site, '/made-up', card));
  expect(said({})).toContain('/made-up');
  expect(said({ noindex: true })).not.toContain('/made-up');
});
