import type { Navigation, SiteSettings } from '@mintwire/contracts';
import { DEFAULT_NAVIGATION } from '@mintwire/contracts/default-navigation';
import { PlatformProvider, usePlatform } from '@mintwire/platform/host';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Logo } from '@mintwire/ui/logo';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { FooterView } from '../../../../app/layout/footer-view';
import { SiteNav } from '../../../../app/layout/site-nav';
import { DEVELOPER_LINKS, PRODUCT_LINKS } from '../../../../app/layout/standing-links';
import classes from './site.module.css';

interface SitePreviewProps {
  readonly site?: Partial<SiteSettings>;
  readonly navigation?: Navigation;
}

/** What pages will show of what stands in the form, before it is saved: in the header, in search engines, and in the footer. */
export function SitePreview({ site, navigation }: SitePreviewProps) {
  const { state, clock } = usePlatform();
  const typed = { ...state.site, ...site };
  const { header, footer } = navigation ?? state.navigation ?? DEFAULT_NAVIGATION;
  return (
    <Card as="section" aria-label="Preview">
      <Stack gap={4}>
        <CardHeader title="Preview" description="Nobody else sees it before you save." headingLevel={2} />
        {/* Its links lead nowhere: what is typed would be lost. */}
        <div inert className={classes.preview}>
          <PlatformProvider state={{ ...state, site: typed }} clock={clock}>
            <div className={classes.header}>
              <Logo name={typed.name} />
              <SiteNav links={header} />
            </div>
            {site ? (
              <div className={classes.found}>
                <Text weight="medium">{typed.name}</Text>
                <Text size="sm" tone="muted">
                  {typed.description}
                </Text>
              </div>
            ) : null}
            <FooterView links={footer} product={PRODUCT_LINKS} developers={DEVELOPER_LINKS} />
          </PlatformProvider>
        </div>
      </Stack>
    </Card>
  );
}
