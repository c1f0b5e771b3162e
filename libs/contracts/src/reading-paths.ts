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
