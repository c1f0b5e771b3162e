import { useState, type FormEvent } from 'react';
import type { CreatedPreview, ReleasesAnswer } from '@mintwire/contracts';
import { api, usePageState, useSearchParams } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { fieldError } from '@mintwire/admin-kit/field-error';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { timeText } from '@mintwire/admin-kit/format';

interface PreviewFormProps {
  readonly remotes: ReleasesAnswer['items'];
  readonly onCreated: (preview: CreatedPreview) => Promise<void>;
}

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
  const [values, setValues] = useState({
    remote: query.get('remote') ?? '',
    version: query.get('version') ?? '',
    person: '',
    path: '',
    hours: '24',
  });
  const [status, setStatus] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const chosen = remotes.find(({ remote }) => remote === values.remote);
  const waiting = (chosen?.releases ?? []).filter(({ version }) => version !== chosen?.live);
  /** Where the remote is seen: its first page without parameters, or the home page. */
  const usual =
    composition.remotes.find(({ name }) => name === values.remote)?.pages.find(({ path }) => !/[:*]/.test(path))
      ?.path ?? '/';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStatus({ busy: true, error: null });
    const { remote, version, person, path, hours } = values;
    try {
      await onCreated(
        await api.post<CreatedPreview>('/api/admin/previews', {
          remote,
          version,
          person: person.trim(),
          path: path.trim() || usual,
          hours: Number(hours),
        }),
      );
      change({ person: '' });
      setStatus({ busy: false, error: null });
    } catch (error) {
      setStatus({ busy: false, error });
    }
  };
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={5}>
          <CardHeader title="Make a preview link" headingLevel={2} />
          <Grid min="md" gap={5}>
            <Field id="preview-remote" label="Front end" required>
              <Select
                required
                placeholder="Choose one"
                options={remotes.map(({ remote }) => ({ value: remote, label: remote }))}
                value={values.remote}
                onChange={(event) => change({ remote: event.currentTarget.value, version: '' })}
              />
            </Field>
            <Field
              id="preview-version"
              label="Release"
              required
              hint={
                chosen && waiting.length === 0
                  ? 'Every release that is stored is live: there is nothing to preview.'
                  : undefined
              }
            >
              <Select
                required
                placeholder="Choose one"
                options={waiting.map(({ version, uploadedAt }) => ({
                  value: version,
                  label: `${version} (${timeText(uploadedAt)})`,
                }))}
                value={values.version}
                onChange={(event) => change({ version: event.currentTarget.value })}
              />
            </Field>
            <Field
              id="preview-person"
              label="For whom"
              required
              hint="The banner on their pages names them."
              error={fieldError(status.error, '/person')}
            >
              <TextInput
                autoComplete="off"
                required
                maxLength={80}
                value={values.person}
                onChange={(event) => change({ person: event.currentTarget.value })}
              />
            </Field>
            <Field id="preview-hours" label="Works for" required>
              <Select
                options={HOURS}
                value={values.hours}
                onChange={(event) => change({ hours: event.currentTarget.value })}
              />
            </Field>
            <Field
              id="preview-path"
              label="Leads to"
              optional
              hint={`A path of this site; ${usual} unless you say otherwise.`}
              error={fieldError(status.error, '/path') && 'This is no path of this site.'}
            >
              <TextInput
                autoComplete="off"
                maxLength={300}
                value={values.path}
                onChange={(event) => change({ path: event.currentTarget.value })}
              />
            </Field>
          </Grid>
          <FormEnd error={status.error} busy={status.busy} busyText="Asking the gates..." action="Make the link" />
        </Stack>
      </form>
    </Card>
  );
}
