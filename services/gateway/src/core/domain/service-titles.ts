import type { ServiceName } from '../../config';

/** What users read when a service is away. */
export const SERVICE_TITLES: Readonly<Record<ServiceName, string>> = {
  launchpad: 'The launchpad',
  presale: 'The presale',
  news: 'The news',
};
