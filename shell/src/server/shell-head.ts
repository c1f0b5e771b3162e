import type { HeadInput, ShellHead } from '@mintwire/contracts/render';
import { feedLinks } from '@mintwire/contracts/news-feeds';
import { scriptJson } from '@mintwire/contracts/page-scripts';
import { headTags, mergeMeta, type PageMeta } from '@mintwire/platform/host';
import iconUrl from '../app/assets/icon.svg';
import { socialCard } from '../app/social-card';
import { HEAD_KEY } from '../app/write-head';
import { element, escapeHtml } from './html';
import { siteData } from './site-data';

/** Title, tags and structured data of one address. */
export function shellHead({ meta: route, head, site, pathname }: HeadInput): ShellHead {
  const meta: PageMeta = mergeMeta(route, head ? [head] : []);
  const { title, tags } = headTags(meta, site, pathname, socialCard(pathname));
  const data = scriptJson(meta.structuredData ?? siteData(site, iconUrl));
  return {
    html: [
      `<title>${escapeHtml(title)}</title>`,
      ...tags.map(({ key, tag, attributes }) => element(tag, { [HEAD_KEY]: key, ...attributes })),
      ...feedLinks(`${site.name} news`, '').map((feed) => element('link', { rel: 'alternate', ...feed })),
      `<script type="application/ld+json">${data}</script>`,
    ].join(''),
  };
}
