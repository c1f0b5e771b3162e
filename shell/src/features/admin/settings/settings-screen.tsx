import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { EditableSite, SettingsAnswer, SiteSettings } from '@mintwire/contracts';
import { differences, EarlierVersions } from '../core/site/earlier-versions';
import { SitePreview } from '../core/site/site-preview';
import { SettingsFields } from './settings-fields';
import { editableLinks, filledLinks } from './social-networks';

/** Name, texts, links and claims of the site. */
export function SettingsScreen() {
  return (
    <FormScreen<SettingsAnswer, EditableSite>
      title="Site settings"
      description="What pages say of the site. A change is on every new page view within a second."
      path="/api/admin/settings"
      valuesOf={({ site }) => edited(site)}
      bodyOf={(site) => ({ site: sent(site) })}
    >
      {(form) => (
        <>
          <SettingsFields form={form} />
          <SitePreview site={shown(sent(form.values))} />
          <EarlierVersions<SettingsAnswer>
            path="/api/admin/settings/versions"
            differsIn={({ site }) => differences(sent(form.values), sent(edited(site)), PARTS)}
            onBring={({ site }) => form.change(edited(site))}
          />
        </>
      )}
    </FormScreen>
  );
}

const PARTS = {
  name: 'name',
  tagline: 'tagline',
  description: 'description',
  supportEmail: 'support email',
  trustUrl: 'Trust and Verify',
  socialLinks: 'links',
  claims: 'claims',
  issueStatistics: 'statistics of the newsletter',
} as const;

/** The settings with a field for every network. */
function edited(site: EditableSite): EditableSite {
  return { ...site, socialLinks: editableLinks(site.socialLinks) };
}

/** What pages make of them: claims with evidence that are on, and links that lead somewhere. */
function shown({ claims, socialLinks, issueStatistics: _counted, ...site }: EditableSite): Partial<SiteSettings> {
  return {
    ...site,
    socialLinks: socialLinks.filter(({ url }) => url.startsWith('https://')),
    claims: claims.flatMap(({ id, text, evidenceUrl, on }) => (on && evidenceUrl ? [{ id, text, evidenceUrl }] : [])),
  };
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
