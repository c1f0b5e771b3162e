import { createHash } from 'node:crypto';
import { LOADER_POLICY } from '@mintwire/contracts';

/** Makes browsers come by TLS only; sent by TLS only, where alone it counts. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers of every answer, errors and files included. */
export function commonHeaders(behindTls: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Wallets open popups that must keep their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Of answers that are no page nothing may be loaded, were one opened as a page.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), browsing-topics=()',
    ...(behindTls ? HSTS : {}),
  };
}

/** Where browsers report what a policy refused. */
export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Servers that a visitor may name where a page asks others: by TLS, or on their own machine. */
const ANYWHERE = 'https: http://localhost:* http://127.0.0.1:*';

/** Wallet apps of the visitor's own phone, each time at another port (Mobile Wallet Adapter, local association). No other path, and no other computer. */
const WALLET_APPS = 'ws://localhost:*/solana-wallet';

/**
 * What a worker may do, from its script's own answer: compile WebAssembly, which no page may, and fetch it from here.
 * @param anywhere whether it belongs to a page that may ask other servers
 */
export function workerPolicy(anywhere: boolean): string {
  const connect = anywhere ? `'self' ${ANYWHERE}` : "'self'";
  return `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${connect}; report-uri ${CSP_REPORTS_PATH}`;
}

/** What the policy of one page lets run and style it, beside what every page may. */
export interface PagePolicy {
  /** `sha256-…` of its inline scripts, or `nonce-…` of a page that belongs to one visitor. */
  readonly scripts: readonly string[];
  /** `sha256-…` of its inline style sheets. */
  readonly styles: readonly string[];
  /** Whether its scripts may ask other servers than this site. */
  readonly connectsAnywhere?: boolean;
}

/** Headers of a page. Only its own inline scripts, and what they load, run. */
export function pageHeaders(
  publicUrl: string,
  { scripts, styles, connectsAnywhere = false }: PagePolicy,
): Record<string, string> {
  const tls = publicUrl.startsWith('https:');
  // Browsers differ on whether 'self' covers the WebSocket of the same origin; naming it is understood by all.
  const socket = publicUrl.replace(/^http/, 'ws');
  const policy = [
    "default-src 'none'",
    `script-src ${quoted(scripts)} 'strict-dynamic'`,
    `style-src 'self' ${quoted(styles)}`.trim(),
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${socket} ${WALLET_APPS}${connectsAnywhere ? ` ${ANYWHERE}` : ''}`,
    // Firefox is sent to a wallet app through a frame; no page can be shown in one.
    'frame-src solana-wallet:',
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Script URLs pass the loader's policy or the shell's default one, HTML the news remote's sanitiser. Its releases of platform 0.1.0 made a third for the parser of that
    // sanitiser, and may be live or stand in; the name can go with tests/contract/fixtures/platform-0.1.0.
    "require-trusted-types-for 'script'",
    `trusted-types default ${LOADER_POLICY} mintwire-html dompurify`,
    `report-uri ${CSP_REPORTS_PATH}`,
    // Browsers that know it ignore report-uri, but take no endpoint from a page without TLS.
    ...(tls ? ['report-to csp'] : []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // Whoever asks for a script of a page must say its hash: also the late chunk that a remote's own loader asks for.
    'integrity-policy': `blocked-destinations=(script)${tls ? ', endpoints=(csp)' : ''}`,
    ...(tls ? { 'reporting-endpoints': `csp="${publicUrl}${CSP_REPORTS_PATH}"` } : {}),
    vary: 'accept, accept-encoding',
  };
}

/** What a policy calls an inline script or style sheet of this text. */
export const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const quoted = (sources: readonly string[]): string => sources.map((source) => `'${source}'`).join(' ');
