import type { Form } from '@mintwire/admin-kit/use-form';
import type { EditableSite } from '@mintwire/contracts';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { Textarea } from '@mintwire/ui/textarea';
import { ClaimsEditor } from './claims-editor';
import { filledLinks } from './social-networks';

/** The fields of the site settings; each says what is wrong with it. */
export function SettingsFields({ form }: { form: Form<EditableSite> }) {
  const { values: site, change, errorAt } = form;
  const links = filledLinks(site.socialLinks);
  const error = (field: string) => errorAt(`/site/${field}`);
  return (
    <>
      <Card>
        <Stack gap={5}>
          <CardHeader title="Brand" headingLevel={2} />
          <Field id="site-name" label="Name" required error={error('name')}>
            <TextInput
              maxLength={60}
              value={site.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
          <Field id="site-tagline" label="Tagline" hint="Stands in the footer." error={error('tagline')}>
            <TextInput
              maxLength={160}
              value={site.tagline}
              onChange={(event) => change({ tagline: event.currentTarget.value })}
            />
          </Field>
          <Field
            id="site-description"
            label="Description"
            required
            hint="What search engines and shared links say of the site."
            error={error('description')}
          >
            <Textarea
              rows={3}
              maxLength={400}
              value={site.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Field>
        </Stack>
      </Card>
      <Card>
        <Stack gap={5}>
          <CardHeader title="Links" description="A link without an address is not shown." headingLevel={2} />
          <Grid min="md" gap={5}>
            <Field id="site-support" label="Support email" error={error('supportEmail')}>
              <TextInput
                type="email"
                maxLength={254}
                value={site.supportEmail ?? ''}
                onChange={(event) => change({ supportEmail: event.currentTarget.value })}
              />
            </Field>
            <Field id="site-trust" label="Trust and Verify" error={error('trustUrl')}>
              <TextInput
                type="url"
                maxLength={500}
                placeholder="https://"
                value={site.trustUrl ?? ''}
                onChange={(event) => change({ trustUrl: event.currentTarget.value })}
              />
            </Field>
            {site.socialLinks.map(({ id, label, url }) => (
              <Field
                key={id}
                id={`site-social-${id}`}
                label={label}
                error={error(`socialLinks/${links.findIndex((link) => link.id === id)}/url`)}
              >
                <TextInput
                  type="url"
                  maxLength={500}
                  placeholder="https://"
                  value={url}
                  onChange={(event) => {
                    const value = event.currentTarget.value;
                    change({
                      socialLinks: site.socialLinks.map((link) => (link.id === id ? { ...link, url: value } : link)),
                    });
                  }}
                />
              </Field>
            ))}
          </Grid>
        </Stack>
      </Card>
      <ClaimsEditor
        claims={site.claims}
        errorAt={(path) => error(`claims/${path}`)}
        onChange={(claims) => change({ claims })}
      />
    </>
  );
}
