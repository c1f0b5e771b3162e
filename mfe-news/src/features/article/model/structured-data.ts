import type { ArticleDetail, SiteSettings } from '@mintwire/contracts';

/** schema.org data of an article, as search engines read it. */
export function articleData(article: ArticleDetail, site: SiteSettings): Readonly<Record<string, unknown>> {
  const absolute = (url: string) => (url.startsWith('/') ? site.publicUrl + url : url);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    mainEntityOfPage: absolute(`/news/${article.slug}`),
    ...(article.picture && { image: [absolute(article.picture.url)] }),
  };
}
