import type { IssuePreview } from '@mintwire/contracts';
import type { MailBody } from '@mintwire/service-kit/mail';
import { escaped } from './escape-html';
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

/** Makes the mails of an issue: all the same but for the link by which their reader leaves. */
export function issueMail(issue: IssueText, { siteName, publicOrigin }: Sender) {
  const { subject, preheader, intro, articles } = issue;
  const introHtml = renderMarkdown(intro, 'letter').html.replace(/(href|src)="\//g, `$1="${publicOrigin}/`);
  const linked = articles.map(({ slug, ...article }) => ({ ...article, url: `${publicOrigin}/news/${slug}` }));
  const why = `You get this because you subscribed to the newsletter of ${siteName}.`;
  const htmlFor = (unsubscribeUrl: string): string =>
    [
      '<div class="letter">',
      preheader === '' ? '' : `<div class="preheader">${escaped(preheader)}</div>`,
      `<p class="site">${escaped(siteName)}</p>`,
      `<h1>${escaped(subject)}</h1>`,
      introHtml,
      ...linked.map(
        ({ title, excerpt, url }) =>
          `<div class="article"><h2><a href="${escaped(url)}">${escaped(title)}</a></h2><p>${escaped(excerpt)}</p></div>`,
      ),
      `<p class="foot">${escaped(why)} <a href="${escaped(unsubscribeUrl)}">Unsubscribe or choose what you get</a></p>`,
      '</div>',
    ]
      .filter((part) => part !== '')
      .join('\n');
  const textFor = (unsubscribeUrl: string): string =>
    [
      subject,
      intro.trim().replaceAll('](/', `](${publicOrigin}/`),
      ...linked.map(({ title, excerpt, url }) => [title, excerpt, url].filter((line) => line !== '').join('\n')),
      `--\n${why}\nUnsubscribe or choose what you get: ${unsubscribeUrl}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  return {
    /** The mail for whoever leaves by that link. */
    mailFor: (unsubscribeUrl: string): MailBody => ({
      text: textFor(unsubscribeUrl),
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title><style>${CSS}</style></head><body>${htmlFor(unsubscribeUrl)}</body></html>`,
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
