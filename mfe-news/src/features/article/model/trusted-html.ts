import DOMPurify from 'dompurify';

interface HtmlPolicy {
  createHTML(html: string): unknown;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy };
  }
}

/** Name the page's content security policy lets through. */
const POLICY = 'mintwire-html';

let policy: HtmlPolicy | undefined;

/**
 * Article HTML for `innerHTML`. The service has sanitised it already; it passes the sanitiser again here because a page
 * with Trusted Types takes HTML from this one policy only.
 */
export function trustedHtml(html: string): string {
  policy ??= window.trustedTypes ? window.trustedTypes.createPolicy(POLICY, { createHTML: sanitise }) : { createHTML: sanitise };
  // A TrustedHTML object stands for the string; React hands it on untouched.
  return policy.createHTML(html) as string;
}

function sanitise(html: string): string {
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input'], FORBID_ATTR: ['style'] });
}
