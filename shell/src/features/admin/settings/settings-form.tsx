import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { EditableSite, SettingsAnswer } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { api, errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { Textarea } from '@mintwire/ui/textarea';
import { fieldError } from '@mintwire/admin-kit/field-error';
import { ClaimsEditor } from './claims-editor';
import { editableLinks, filledLinks } from './social-networks';

interface SettingsFormProps {
  readonly answer: SettingsAnswer;
  readonly onSaved: (saved: SettingsAnswer) => void;
  /** Takes over what is saved now; what was typed is given up. @returns false when it could not be had, and nothing has changed */
  readonly onReload: () => Promise<boolean>;
}

/** Edits the settings as they were read; says beside each field what is wrong with it. */
export function SettingsForm({ answer, onSaved, onReload }: SettingsFormProps) {
  const [site, setSite] = useState<EditableSite>(() => ({
    ...answer.site,
    socialLinks: editableLinks(answer.site.socialLinks),
  }));
  const [status, setStatus] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  // What the person has seen. Newer settings may arrive while they type, and must not make their change look like one of those.
  const [version] = useState(answer.version);
  const [reload, setReload] = useState<'idle' | 'busy' | 'failed'>('idle');
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<EditableSite>) => setSite((before) => ({ ...before, ...part }));
  const links = filledLinks(site.socialLinks);
  const error = (field: string) => fieldError(status.error, `/site/${field}`);
  const stale = isAppError(status.error) && status.error.code === 'SETTINGS_CHANGED';

  useEffect(() => {
    // Leads to the first wrong field: it may be a screen away from the button.
    if (status.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [status.error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStatus({ busy: true, error: null });
    setReload('idle');
    try {
      const sent = {
        ...site,
        supportEmail: site.supportEmail?.trim() || null,
        trustUrl: site.trustUrl?.trim() || null,
        socialLinks: links,
        claims: site.claims.map((claim) => ({ ...claim, evidenceUrl: claim.evidenceUrl?.trim() || null })),
      };
      onSaved(await api.put<SettingsAnswer>('/api/admin/settings', { version, site: sent }));
    } catch (cause) {
      setStatus({ busy: false, error: cause });
    }
  };

  const takeTheirs = async () => {
    setReload('busy');
    const came = await onReload();
    if (!came) setReload('failed');
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
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
              hint="The first sentence of the home page, and what search engines show."
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
              <Field id="site-support" label="Support e-mail" error={error('supportEmail')}>
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
        {status.error ? (
          <Alert
            tone={stale ? 'warning' : 'danger'}
            title={stale ? 'Not saved' : undefined}
            live
            action={
              stale ? (
                <Button loading={reload === 'busy'} onClick={() => void takeTheirs()}>
                  Load their settings and lose mine
                </Button>
              ) : undefined
            }
          >
            {stale || !hasFields(status.error)
              ? errorText(status.error)
              : 'Nothing was saved: some fields are not right. Each says why.'}
            {reload === 'failed' ? ' Their settings could not be loaded; what you typed is still here.' : null}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" variant="primary" loading={status.busy} loadingText="Saving...">
            Save
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function hasFields(error: unknown): boolean {
  return isAppError(error) && (error.fields?.length ?? 0) > 0;
}
