/** What the site is for: the one action of the header, and what the footer lists first. */
export const PRODUCT_LINKS = [
  { label: 'Create Token', to: '/create' },
  { label: 'Launches', to: '/launches' },
  { label: 'Presale', to: '/presale' },
  { label: 'News', to: '/news' },
] as const;

/** For those who build on the public interfaces. */
export const DEVELOPER_LINKS = [
  { label: 'API reference', to: '/documentation/api' },
  { label: 'React and Next.js', to: '/guides/react-nextjs' },
  { label: 'Node.js back end', to: '/guides/nodejs-backend' },
  { label: 'Mobile apps', to: '/guides/mobile-apps' },
  { label: 'DeFi protocols', to: '/guides/defi-protocols' },
  { label: 'Custom solutions', to: '/guides/custom-solutions' },
  { label: 'Bots', to: '/guides/telegram-bots' },
] as const;
