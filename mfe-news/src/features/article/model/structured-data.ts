import type { ArticleDetail, Picture, SiteSettings } from '@mintwire/contracts';
import { articleCoverPath } from '@mintwire/contracts/article-paths';
import { categoryName } from '../../../shared/categories';

/** What social networks and search engines show of an article: a part of its picture, or the cover that is drawn for it. */
export const socialCard = ({ picture, slug }: ArticleDetail): Picture['card'] =>
  picture?.card ?? { url: articleCoverPath(slug), width: 1200, height: 630 };

/** Whether several people write under that name. */
const isDesk = (author: string, site: string): boolean =>
  author.startsWith(site) || /\b(desk|editor(ial|s)|newsroom|staff|team)\b/i.test(author);

/** schema.org data of an article and of the way to it, as search engines read it. */
export function articleData(article: ArticleDetail, site: SiteSettings): Readonly<Record<string, unknown>> {
  const absolute = (url: string) => (url.startsWith('/') ? site.publicUrl + url : url);
  const address = absolute(`/news/${article.slug}`);
  const way = [
    ['News', absolute('/news')],
    [categoryName(article.category), absolute(`/news?category=${article.category}`)],
    [article.title, address],
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.excerpt,
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        wordCount: article.wordCount,
        articleSection: categoryName(article.category),
        keywords: article.tags.join(', '),
        author: { '@type': isDesk(article.author, site.name) ? 'Organization' : 'Person', name: article.author },
        // As the other pages of the site name it.
        publisher: {
          '@type': 'Organization',
          '@id': absolute('/#organization'),
          name: site.name,
          url: site.publicUrl,
        },
        mainEntityOfPage: address,
        image: [absolute(socialCard(article).url)],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: way.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
      },
    ],
  };
}
