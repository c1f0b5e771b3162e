import { feedLinks } from '@mintwire/contracts/news-feeds';
import { testPageState } from '@mintwire/platform/testing';
import { writePageHead } from './write-head';

const { site } = testPageState();
const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

describe('the head after a navigation inside the site', () => {
  it('has the page’s own picture, or the one the server gives to pages that name none', () => {
    const page = { site, pathname: '/news/a', meta: { title: 'A' } };
    writePageHead(document, { ...page, pages: [{ image: '/media/a.png' }] });
    expect([content('og:image'), content('og:image:width')]).toEqual([`${site.publicUrl}/media/a.png`, undefined]);
    writePageHead(document, { ...page, pages: [] });
    expect([content('og:image'), content('og:image:width')]).toEqual([`${site.publicUrl}/picture`, '1200']);
    expect(document.title).toBe(`A | ${site.name}`);
  });

  it('links the feeds of what is listed now, and leaves the site’s alone', () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="alternate" type="application/rss+xml" href="/feed.xml">');
    const feeds = (category: string) => feedLinks('News', category);
    const page = { site, pathname: '/news', meta: {} };
    const linked = () =>
      [...document.querySelectorAll('link[rel=alternate][type="application/rss+xml"]')].map((link) =>
        link.getAttribute('href'),
      );
    writePageHead(document, { ...page, pages: [{ feeds: feeds('technology') }] });
    expect(linked()).toEqual(['/feed.xml', '/news/category/technology/feed.xml']);
    writePageHead(document, { ...page, pages: [{ feeds: feeds('regulation') }] });
    expect(linked()).toEqual(['/feed.xml', '/news/category/regulation/feed.xml']);
    writePageHead(document, { ...page, pages: [{}] });
    expect(linked()).toEqual(['/feed.xml']);
  });
});
