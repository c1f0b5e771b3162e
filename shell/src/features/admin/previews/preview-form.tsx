import type { CreatedPreview, ReleasesAnswer } from '@mintwire/contracts';
import { api, usePageState, useSearchParams } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import { SelectField, TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { timeText } from '@mintwire/admin-kit/format';
import { useForm } from '@mintwire/admin-kit/use-form';

interface PreviewFormProps {
  readonly remotes: ReleasesAnswer['items'];
  readonly onCreated: (preview: CreatedPreview) => Promise<void>;
}

/** The gates load the release before they say anything. */
const GATES_MS = 15_000;
const HOURS = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
];

/** Makes a preview link for one person and one release; the releases screen leads here with both chosen. */
export function PreviewForm({ remotes, onCreated }: PreviewFormProps) {
  const [query] = useSearchParams();
  const { composition } = usePageState();
  const start = {
    remote: query.get('remote') ?? '',
    version: query.get('version') ?? '',
    person: '',
    path: '',
    hours: '24',
  };
  const form = useForm(start, async ({ remote, version, person, path, hours }) => {
    const asked = { remote, version, person: person.trim(), path: path.trim() || usual, hours: Number(hours) };
    await onCreated(await api.post<CreatedPreview>('/api/admin/previews', asked, { timeoutMs: GATES_MS }));
    form.change({ person: '' });
  });
  const { values, change, errorAt } = form;
  const chosen = remotes.find(({ remote }) => remote === values.remote);
  const waiting = (chosen?.releases ?? []).filter(({ version }) => version !== chosen?.live);
  /** Where the remote is seen: its first page without parameters, or the home page. */
  const usual =
    composition.remotes.find(({ name }) => name === values.remote)?.pages.find(({ path }) => !/[:*]/.test(path))
      ?.path ?? '/';

  return (
    <Card>
      <form {...form.props}>
        <Stack gap={5}>
          <CardHeader title="Make a preview link" headingLevel={2} />
          <Grid min="md" gap={5}>
            <Field id="preview-remote" name="remote" label="Front end" error={errorAt('/remote')} required>
              <Select
                required
                placeholder="Choose one"
                options={remotes.map(({ remote }) => ({ value: remote, label: remote }))}
                value={values.remote}
                onChange={(event) => change({ remote: event.currentTarget.value, version: '' })}
              />
            </Field>
            <SelectField
              id="preview-version"
              form={form}
              name="version"
              label="Release"
              required
              hint={
                chosen && waiting.length === 0
                  ? 'Every release that is stored is live: there is nothing to preview.'
                  : undefined
              }
              placeholder="Choose one"
              options={waiting.map(({ version, uploadedAt }) => ({
                value: version,
                label: `${version} (${timeText(uploadedAt)})`,
              }))}
            />
            <TextField
              id="preview-person"
              form={form}
              name="person"
              label="For whom"
              required
              hint="The banner on their pages names them."
              autoComplete="off"
              maxLength={80}
            />
            <SelectField id="preview-hours" form={form} name="hours" label="Works for" required options={HOURS} />
            <TextField
              id="preview-path"
              form={form}
              name="path"
              label="Leads to"
              optional
              hint={`A path of this site; ${usual} unless you say otherwise.`}
              error={errorAt('/path') && 'This is no path of this site.'}
              autoComplete="off"
              maxLength={300}
            />
          </Grid>
          <FormEnd
            error={form.error}
            busy={form.busy}
            busyText="Asking the gates..."
            action="Make the link"
            unsaved={values.person !== ''}
            staysOnPath
          />
        </Stack>
      </form>
    </Card>
  );
}
