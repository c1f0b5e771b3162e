/** Those of the documentation for people who run the site. */
export const ADMINISTRATION_PATHS = [
  '/documentation/sign-in',
  '/documentation/people-and-roles',
  '/documentation/watch-the-site',
  '/documentation/release-a-part',
  '/documentation/site-settings',
  '/documentation/run-a-sale',
  '/documentation/refunds-and-delivery',
  '/documentation/launches-and-fees',
  '/documentation/write-articles',
  '/documentation/moderate-comments',
  '/documentation/import-feeds',
  '/documentation/send-the-newsletter',
] as const;

/** Pages of text below the shell's first segments. The shell has them, and the gateway keeps what it renders of them. */
export const DOCUMENTATION_PATHS = [
  '/documentation/connect-a-wallet',
  '/documentation/create-a-token',
  '/documentation/token-options',
  '/documentation/costs',
  '/documentation/after-a-launch',
  '/documentation/verify-a-receipt',
  '/documentation/buy-in-the-presale',
  '/documentation/presale-payments',
  '/documentation/news',
  '/documentation/newsletter',
  '/documentation/administration',
  ...ADMINISTRATION_PATHS,
  '/documentation/api',
] as const;

export const GUIDE_PATHS = [
  '/guides/react-nextjs',
  '/guides/nodejs-backend',
  '/guides/mobile-apps',
  '/guides/defi-protocols',
  '/guides/custom-solutions',
  '/guides/telegram-bots',
  '/guides/discord-bots',
] as const;
