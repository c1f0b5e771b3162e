import type { Navigation } from './site-layout';

const HOME = { label: 'Home', to: '/', highlighted: false };
const DOCUMENTATION = { label: 'Documentation', to: '/documentation', highlighted: false };
const SECURITY = { label: 'Security', to: '/security', highlighted: false };
const SUPPORT = { label: 'Support', to: '/support', highlighted: false };
const HEADER = [
  HOME,
  { label: 'Launches', to: '/launches', highlighted: false },
  { label: 'Presale', to: '/presale', highlighted: true },
  { label: 'News', to: '/news', highlighted: false },
  DOCUMENTATION,
  SECURITY,
  SUPPORT,
];

/** The links of a site whose owner has placed none. A module of its own: pages need it, and not the schemas. */
export const DEFAULT_NAVIGATION: Navigation = {
  header: HEADER,
  menu: HEADER,
  footer: [
    DOCUMENTATION,
    SECURITY,
    SUPPORT,
    { label: 'Privacy Policy', to: '/privacy-policy', highlighted: false },
    { label: 'Terms of Service', to: '/terms-of-service', highlighted: false },
  ],
};
