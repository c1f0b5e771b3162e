import type { ComponentType } from 'react';
import type { PageMeta } from '@mintwire/platform/host';

/** A page the shell brings itself. */
export interface ShellPage {
  /** Name of the webpack chunk its code is in. Pages of text share one. */
  readonly chunk: 'page-home' | 'page-text' | 'page-test' | 'page-admin';
  readonly path: string;
  readonly meta: PageMeta;
  readonly load: () => Promise<ComponentType>;
}

const page = (chunk: ShellPage['chunk'], path: string, meta: PageMeta, load: ShellPage['load']): ShellPage => ({
  chunk,
  path,
  meta,
  load,
});

/** The home page, which unknown addresses show too. */
export const HOME = page('page-home', '/', {}, async () => {
  const { HomePage } = await import(/* webpackChunkName: "page-home" */ '../features/site-pages/home/home-page');
  return HomePage;
});

/** What an address shows whose remote was taken off the site; it has no path of its own. */
export const GONE = page(
  'page-text',
  '',
  { title: 'No longer here', description: 'This part of the site was taken off.', noindex: true },
  async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/gone-page')).GonePage,
);

export const SHELL_PAGES: readonly ShellPage[] = [
  HOME,
  page(
    'page-text',
    '/support',
    {
      title: 'Support',
      description: 'Answers to what people ask about wallets, fees, tokens and news, and how to reach us.',
    },
    async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/support-page')).SupportPage,
  ),
  page(
    'page-text',
    '/security',
    {
      title: 'Security',
      description:
        'What this site can and cannot do with your wallet, and how a token is created in one signed transaction.',
    },
    async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/security-page')).SecurityPage,
  ),
  page(
    'page-text',
    '/documentation',
    {
      title: 'Documentation',
      description:
        'How to create a Solana token here: fields, limits, authorities, fees and what ends up on the chain.',
    },
    async () =>
      (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/documentation-page')).DocumentationPage,
  ),
  page(
    'page-text',
    '/privacy-policy',
    {
      title: 'Privacy Policy',
      description: 'Which data this site handles, why, and what becomes public on the chain.',
    },
    async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/privacy-page')).PrivacyPage,
  ),
  page(
    'page-text',
    '/terms-of-service',
    {
      title: 'Terms of Service',
      description: 'The terms under which you use this site, its token creation and its news.',
    },
    async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/terms-page')).TermsPage,
  ),
  page(
    'page-admin',
    '/admin/*',
    { title: 'Administration', description: 'Administration of this site.', noindex: true },
    async () => (await import(/* webpackChunkName: "page-admin" */ '../features/admin/admin-page')).AdminPage,
  ),
  page(
    'page-test',
    '/test',
    { title: 'Diagnostics', description: 'State of every part of this site.', noindex: true },
    async () =>
      (await import(/* webpackChunkName: "page-test" */ '../features/diagnostics/diagnostics-page')).DiagnosticsPage,
  ),
];
