import type { ComponentType } from 'react';
import type { PageMeta } from '@mintwire/platform/host';

/** A page the shell brings itself. Its code is a chunk of its own, named `page-<id>`. */
export interface ShellPage {
  readonly id: string;
  readonly path: string;
  readonly meta: PageMeta;
  readonly load: () => Promise<ComponentType>;
}

const page = (id: string, path: string, meta: PageMeta, load: ShellPage['load']): ShellPage => ({ id, path, meta, load });

/** The home page, which unknown addresses show too. */
export const HOME = page('home', '/', {}, async () => {
  const { HomePage } = await import(/* webpackChunkName: "page-home" */ '../features/site-pages/home/home-page');
  return HomePage;
});

export const SHELL_PAGES: readonly ShellPage[] = [
  HOME,
  page(
    'support',
    '/support',
    { title: 'Support', description: 'Answers to what people ask about wallets, fees, tokens and news, and how to reach us.' },
    async () => (await import(/* webpackChunkName: "page-support" */ '../features/site-pages/support-page')).SupportPage,
  ),
  page(
    'security',
    '/security',
    { title: 'Security', description: 'What this site can and cannot do with your wallet, and how a token is created in one signed transaction.' },
    async () => (await import(/* webpackChunkName: "page-security" */ '../features/site-pages/security-page')).SecurityPage,
  ),
  page(
    'documentation',
    '/documentation',
    { title: 'Documentation', description: 'How to create a Solana token here: fields, limits, authorities, fees and what ends up on the chain.' },
    async () =>
      (await import(/* webpackChunkName: "page-documentation" */ '../features/site-pages/documentation-page')).DocumentationPage,
  ),
  page(
    'privacy-policy',
    '/privacy-policy',
    { title: 'Privacy Policy', description: 'Which data this site handles, why, and what becomes public on the chain.' },
    async () => (await import(/* webpackChunkName: "page-privacy" */ '../features/site-pages/privacy-page')).PrivacyPage,
  ),
  page(
    'terms-of-service',
    '/terms-of-service',
    { title: 'Terms of Service', description: 'The terms under which you use this site, its token creation and its news.' },
    async () => (await import(/* webpackChunkName: "page-terms" */ '../features/site-pages/terms-page')).TermsPage,
  ),
  page(
    'admin',
    '/admin',
    { title: 'Administration', description: 'Administration of this site.', noindex: true },
    async () => (await import(/* webpackChunkName: "page-admin" */ '../features/site-pages/admin-page')).AdminPage,
  ),
  page(
    'test',
    '/test',
    { title: 'Diagnostics', description: 'State of every part of this site.', noindex: true },
    async () => (await import(/* webpackChunkName: "page-test" */ '../features/diagnostics/diagnostics-page')).DiagnosticsPage,
  ),
];
