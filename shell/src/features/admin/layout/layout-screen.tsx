import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { LayoutAnswer, LayoutVersions, SiteLayout } from '@mintwire/contracts';
import { differences, EarlierVersions } from '../core/site/earlier-versions';
import { SitePreview } from '../core/site/site-preview';
import { LayoutFields } from './layout-fields';

/** The links of header, menu and footer, and the sections of the home page. */
export function LayoutScreen() {
  return (
    <FormScreen<LayoutAnswer, SiteLayout>
      title="Navigation"
      description="Which links and sections pages show, and in which order. A change is on every new page view within a second."
      path="/api/admin/layout"
      valuesOf={({ layout }) => layout}
      bodyOf={(layout) => ({ layout })}
    >
      {(form, { offers }) => (
        <>
          <LayoutFields form={form} offers={offers} />
          <SitePreview navigation={form.values.navigation} />
          <EarlierVersions<LayoutVersions['items'][number]>
            path="/api/admin/layout/versions"
            differsIn={({ layout }) => differences(form.values, layout, { navigation: 'links', home: 'home page' })}
            onBring={({ layout }) => form.change(layout)}
          />
        </>
      )}
    </FormScreen>
  );
}
