import type { ReleaseDescriptor, SiteSettings } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Surroundings } from '../core/surroundings';
import { registerIcons, registerWebManifest } from './routes/web-manifest';
import { registerLayout } from './routes/layout';
import { registerRobots } from './routes/robots';
import { registerSiteSettings } from './routes/settings';
import { registerSitemap } from './routes/sitemap';
import { registerSite } from './routes/site';

/** What the site shows of itself as it is now. */
export interface SiteSources {
  /** null as long as the registry was never read. */
  readonly settings: () => SiteSettings | null;
  readonly live: () => readonly ReleaseDescriptor[];
}

/** What belongs to the site and to no release: its settings, the arrangement of its pages, its icons and its word to robots. */
export function assembleSite(
  app: ServiceApp,
  { clock, now, config }: Surroundings,
  { settings, live }: SiteSources,
): void {
  const db = app.pg.pool;
  registerSite(app, settings);
  registerSiteSettings(app, db, clock);
  registerLayout(app, db, clock, live);
  registerIcons(app);
  registerWebManifest(app, { settings, live });
  registerRobots(app, config.publicUrl);
  registerSitemap(app, { services: config.services, deadlineMs: config.upstreamDeadlineMs, now, settings, live });
}
