import DOMPurify, { type Config } from 'dompurify';

interface HtmlPolicy {
  createHTML(html: string): unknown;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy };
  }
}

/** Name the page's content security policy lets through, once in a page. */
const POLICY = 'mintwire-html';
/** Where a page keeps it: a release that stands in for another takes over the other's. */
const KEPT: unique symbol = Symbol.for(POLICY) as never;

/**
 * Article HTML for `innerHTML`. The service has sanitised it already; it passes the sanitiser again here because a page
 * with Trusted Types takes HTML from this one policy only.
 */
export function trustedHtml(html: string): string {
  // A TrustedHTML object stands for the string; React hands it on untouched.
  return policyOf(window).createHTML(html) as string;
}

function policyOf(window: Window & { [KEPT]?: HtmlPolicy }): HtmlPolicy {
  return (window[KEPT] ??= window.trustedTypes
    ? sanitisingPolicy(window.trustedTypes)
    : { createHTML: (html) => sanitise(html, {}) });
}

/** The sanitiser's parser takes nothing but TrustedHTML either; with this policy lent to it, it makes none of its own. What it parses is in no page, and comes back as text. */
function sanitisingPolicy(trustedTypes: NonNullable<Window['trustedTypes']>): HtmlPolicy {
  let forParser = false;
  const lent = {
    createHTML(html: string): unknown {
      forParser = true;
      try {
        return policy.createHTML(html);
      } finally {
        forParser = false;
      }
    },
    createScriptURL(url: string): never {
      throw new TypeError(`Articles have no scripts: ${url}`);
    },
  };
  const TRUSTED_TYPES_POLICY = lent as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>;
  const policy = trustedTypes.createPolicy(POLICY, {
    createHTML: (html) => (forParser ? html : sanitise(html, { TRUSTED_TYPES_POLICY })),
  });
  return policy;
}

function sanitise(html: string, more: Config): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
    ...more,
    RETURN_TRUSTED_TYPE: false,
  });
}
