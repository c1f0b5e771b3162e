import { escaped } from '@mintwire/service-kit/markup';
import { momentText } from '@mintwire/ui/format';
import type { ActivePreview } from '../composition/domain/snapshot';

/** Address of the banner's style sheet: pages may have no styles of their own making. */
export const PREVIEW_STYLES = '/preview-banner.css';

/** The banner's style sheet. It stands on its own: a previewed shell may be one whose design is broken. */
export const PREVIEW_CSS = `.mintwire-preview{position:fixed;inset:auto 0 0;z-index:250;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;
padding:.625rem 1rem;background:#3b2a00;color:#fff6dc;border-top:2px solid #f0b429;font:500 .875rem/1.4 system-ui,sans-serif}
.mintwire-preview p{margin:0;max-width:60rem;overflow-wrap:anywhere}
.mintwire-preview form{margin:0}
.mintwire-preview button{min-height:2.75rem;padding:.375rem .875rem;border:1px solid #f0b429;border-radius:.5rem;background:#f0b429;color:#241a00;font:inherit;font-weight:600;cursor:pointer}
.mintwire-preview button:focus-visible{outline:2px solid #fff;outline-offset:2px}
/* The end of the page can be read above it. */
body:has(>.mintwire-preview){padding-bottom:5rem}
@media (max-width:64rem){body:has(>.mintwire-preview){padding-bottom:9rem}}
@media print{.mintwire-preview{display:none}body:has(>.mintwire-preview){padding-bottom:0}}
`;

/**
 * The page with a banner that says who sees what until when, and a button to leave. It is written by the gateway, outside of what
 * the shell renders: a previewed shell can neither forget nor hide it by accident.
 */
export function withPreviewBanner(html: string, { person, descriptor, expiresAt }: ActivePreview): string {
  const what = `${descriptor.remote.name} ${descriptor.version}`;
  const banner = [
    `<link rel="stylesheet" href="${PREVIEW_STYLES}">`,
    '<aside class="mintwire-preview" aria-label="Preview">',
    `<p>Preview for <strong>${escaped(person)}</strong>: release <strong>${escaped(what)}</strong>, until <time datetime="${expiresAt.toISOString()}">${momentText(expiresAt.getTime())}</time>. Nobody else sees it.</p>`,
    '<form method="post" action="/api/admin/previews/leave"><button>Leave the preview</button></form>',
    '</aside>',
  ].join('');
  const body = /<body[^>]*>/.exec(html);
  if (!body) return banner + html;
  const end = body.index + body[0].length;
  return `${html.slice(0, end)}${banner}${html.slice(end)}`;
}
