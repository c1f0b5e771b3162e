import type { CreatedDeployToken } from '@mintwire/contracts';
import type { DeployScope } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Grid } from '@mintwire/ui/grid';
import { Stack } from '@mintwire/ui/stack';
import { SelectField, TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import { ScopesChoice } from './scopes-choice';

interface TokenFormProps {
  /** Front ends that are known; a new one may be named too, before its first release. */
  readonly remotes: readonly string[];
  readonly onCreated: (token: CreatedDeployToken) => Promise<void>;
}

/** No name of a front end has a colon. */
const NEW = { value: ':new', label: 'A new one' };
const EMPTY: { choice: string; remote: string; label: string; scopes: DeployScope[] } = {
  choice: '',
  remote: '',
  label: '',
  scopes: ['upload'],
};

/** Makes a deploy token for one front end. */
export function TokenForm({ remotes, onCreated }: TokenFormProps) {
  const form = useForm(EMPTY, async ({ choice, label, scopes, ...typed }) => {
    const remote = isNew ? typed.remote.trim() : choice;
    await onCreated(await api.post<CreatedDeployToken>('/api/admin/tokens', { remote, label: label.trim(), scopes }));
    form.reset();
  });
  const { values, change, errorAt } = form;
  const isNew = values.choice === NEW.value;
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={5}>
          <CardHeader title="Make a token" headingLevel={2} />
          <Grid min="md" gap={5}>
            <SelectField
              id="token-remote"
              form={form}
              name="choice"
              label="Front end"
              required
              placeholder="Choose one"
              options={[...remotes.map((remote) => ({ value: remote, label: remote })), NEW]}
            />
            {isNew ? (
              <TextField
                id="token-new-remote"
                form={form}
                name="remote"
                label="Name of the new one"
                required
                hint="Its first release needs a token. The name begins with mfe-, such as mfe-games."
                error={errorAt('/remote') && 'This is no name of a front end.'}
                autoComplete="off"
                maxLength={60}
              />
            ) : null}
            <TextField
              id="token-label"
              form={form}
              name="label"
              label="Label"
              required
              hint="Where it will be used: “build server of the news team”."
              autoComplete="off"
              maxLength={80}
            />
          </Grid>
          <ScopesChoice scopes={values.scopes} onChange={(scopes) => change({ scopes })} />
          <FormEnd error={form.error} busy={form.busy} action="Make the token" unsaved={form.dirty} staysOnPath />
        </Stack>
      </form>
    </Card>
  );
}
