import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { EditableSite, SettingsAnswer } from '@mintwire/contracts';
import { SettingsFields } from './settings-fields';
import { editableLinks, filledLinks } from './social-networks';

/** Name, texts, links and claims of the site. */
export function SettingsScreen() {
  return (
    <FormScreen<SettingsAnswer, EditableSite>
      title="Site settings"
      description="What pages say of the site. A change is on every new page view within a second."
      path="/api/admin/settings"
      valuesOf={({ site }) => ({ ...site, socialLinks: editableLinks(site.socialLinks) })}
      bodyOf={(site) => ({ site: sent(site) })}
    >
      {(form) => <SettingsFields form={form} />}
    </FormScreen>
  );
}

/** The settings without what was left empty. */
function sent(site: EditableSite): EditableSite {
  return {
    ...site,
    supportEmail: site.supportEmail?.trim() || null,
    trustUrl: site.trustUrl?.trim() || null,
    socialLinks: filledLinks(site.socialLinks),
    claims: site.claims.map((claim) => ({ ...claim, evidenceUrl: claim.evidenceUrl?.trim() || null })),
  };
}
