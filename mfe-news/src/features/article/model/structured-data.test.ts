import type { ArticleDetail, SiteSettings } from '@mintwire/contracts';
import { articleData } from './structured-data';

describe('what search engines read of an article', () => {
  it.each([
    ['Ada Lovelace', 'Person'],
    ['Mintwire Editorial', 'Organization'],
    ['Mintwire', 'Organization'],
    ['The markets desk', 'Organization'],
  ])('%s is a %s', (author, type) => {
    const article = { author, slug: 'a', title: 'A', tags: [], picture: null, category: 'technology' };
    const site = { name: 'Mintwire', publicUrl: 'https://news.example' };
    expect(articleData(article as unknown as ArticleDetail, site as SiteSettings)).toMatchObject({
      '@graph': [
        {
          author: { '@type': type, name: author },
          publisher: { '@id': 'https://news.example/#organization', name: 'Mintwire' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });
});
