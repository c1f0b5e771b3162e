import type { IssuePreview } from '@mintwire/contracts';
import type { MailBody } from '@mintwire/service-kit/mail';
import { escaped } from '@mintwire/service-kit/markup';
import { absoluteHtml } from './absolute-html';
import { linksIn, withLinks } from './mail-links';
import { renderMarkdown } from './render-markdown';

/** An article as a mail announces it. */
export interface MailedArticle {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
}

/** What an issue says. */
export interface IssueText {
  readonly subject: string;
  readonly preheader: string;
  /** Markdown. */
  readonly intro: string;
  readonly articles: readonly MailedArticle[];
}

interface Sender {
  readonly siteName: string;
  readonly publicOrigin: string;
}

/** Mail programs know few selectors, and their readers' own colours; so does this. */
const CSS = `
.letter { margin: 0 auto; max-width: 600px; padding: 24px; background: #ffffff; color: #1c1b22; font: 16px/1.6 Georgia, 'Times New Roman', serif; }
.letter .preheader { display: none; max-height: 0; overflow: hidden; }
.letter .site { margin: 0 0 24px; border-bottom: 2px solid #1c1b22; padding-bottom: 8px; font-weight: bold; letter-spacing: 0.04em; }
.letter h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25; }
.letter h2 { margin: 24px 0 8px; font-size: 20px; line-height: 1.3; }
.letter p { margin: 0 0 12px; }
.letter img { max-width: 100%; height: auto; }
.letter a { color: #4a2bc2; }
.letter .article { margin-top: 24px; border-top: 1px solid #d8d6e0; padding-top: 16px; }
.letter .article h2 { margin-top: 0; }
.letter .foot { margin-top: 32px; border-top: 1px solid #d8d6e0; padding-top: 16px; color: #5d5a6b; font-size: 14px; }
`.trim();

/** Addresses by which openings and clicks of one mail are counted. */
export interface CountedAddresses {
  /** Undefined: that link is not counted. */
  readonly linkFor: (url: string) => string | undefined;
  readonly picture: string;
}

const linked = ({ articles }: Pick<IssueText, 'articles'>, publicOrigin: string) =>
  articles.map(({ slug, ...article }) => ({ ...article, url: `${publicOrigin}/news/${slug}` }));

/** All that a reader of the HTML sees but for the last lines, by which one leaves. */
function bodyOf(issue: IssueText, { siteName, publicOrigin }: Sender): string {
  const { subject, preheader, intro } = issue;
  return [
    preheader === '' ? '' : `<div class="preheader">${escaped(preheader)}</div>`,
    `<p class="site">${escaped(siteName)}</p>`,
    `<h1>${escaped(subject)}</h1>`,
    absoluteHtml(renderMarkdown(intro, 'letter').html, publicOrigin),
    ...linked(issue, publicOrigin).map(
      ({ title, excerpt, url }) =>
        `<div class="article"><h2><a href="${escaped(url)}">${escaped(title)}</a></h2><p>${escaped(excerpt)}</p></div>`,
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** What an issue links to, as far as clicks may be counted: never the page by which readers leave. */
export function countableLinks(issue: IssueText, publicOrigin: string): string[] {
  return linksIn(bodyOf(issue, { siteName: '', publicOrigin })).filter(
    (url) => !url.startsWith(`${publicOrigin}/unsubscribe`),
  );
}

/** Makes the mails of an issue: all the same but for the link by which their reader leaves, and by what they are counted. */
export function issueMail(issue: IssueText, { siteName, publicOrigin }: Sender) {
  const { subject, intro } = issue;
  const why = `You get this because you subscribed to the newsletter of ${siteName}.`;
  const body = bodyOf(issue, { siteName, publicOrigin });
  const htmlFor = (unsubscribeUrl: string, counted?: CountedAddresses): string =>
    [
      '<div class="letter">',
      counted ? withLinks(body, counted.linkFor) : body,
      `<p class="foot">${escaped(why)} <a href="${escaped(unsubscribeUrl)}">Unsubscribe or choose what you get</a></p>`,
      ...(counted ? [`<img src="${escaped(counted.picture)}" width="1" height="1" alt="">`] : []),
      '</div>',
    ].join('\n');
  const textFor = (unsubscribeUrl: string): string =>
    [
      subject,
      intro.trim().replaceAll('](/', `](${publicOrigin}/`),
      ...linked(issue, publicOrigin).map(({ title, excerpt, url }) =>
        [title, excerpt, url].filter((line) => line !== '').join('\n'),
      ),
      `--\n${why}\nUnsubscribe or choose what you get: ${unsubscribeUrl}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  return {
    /** The mail for whoever leaves by that link; its text form leads straight on, whatever is counted. */
    mailFor: (unsubscribeUrl: string, counted?: CountedAddresses): MailBody => ({
      text: textFor(unsubscribeUrl),
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title><style>${CSS}</style></head><body>${htmlFor(unsubscribeUrl, counted)}</body></html>`,
      unsubscribeUrl,
    }),
    preview: (unsubscribeUrl: string): IssuePreview => ({
      subject,
      text: textFor(unsubscribeUrl),
      html: htmlFor(unsubscribeUrl),
      css: CSS,
    }),
  };
}

/** What is missing before an issue can be sent; null when nothing is. */
export function missingIn({ subject, intro, articles }: Omit<IssueText, 'preheader'>): string | null {
  if (subject.trim() === '') return 'it has no subject';
  return intro.trim() === '' && articles.length === 0
    ? 'it has neither a text nor an article that readers can see'
    : null;
}
