import { useState } from 'react';
import type { CreatedDeployToken } from '@mintwire/contracts';
import { DEPLOY_SCOPES, type DeployScope } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import { ScopesChoice } from './scopes-choice';
import classes from './tokens.module.css';

interface TokenFormProps {
  /** Front ends that are known; a new one may be named too, before its first release. */
  readonly remotes: readonly string[];
  readonly onCreated: (token: CreatedDeployToken) => Promise<void>;
}

const EMPTY: { remote: string; label: string; scopes: DeployScope[] } = {
  remote: '',
  label: '',
  scopes: [...DEPLOY_SCOPES],
};

/** Makes a deploy token for one front end. */
export function TokenForm({ remotes, onCreated }: TokenFormProps) {
  const form = useForm(EMPTY, async ({ label, scopes }) => {
    await onCreated(
      await api.post<CreatedDeployToken>('/api/admin/tokens', { remote: name, label: label.trim(), scopes }),
    );
    form.reset();
  });
  const { values, change, errorAt } = form;
  const [typing, setTyping] = useState(false);
  const name = values.remote.trim();
  const isNew = name !== '' && !remotes.includes(name);
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={5}>
          <CardHeader title="Make a token" headingLevel={2} />
          <Grid min="md" gap={5}>
            <Field
              id="token-remote"
              name="remote"
              label="Front end"
              required
              hint={
                isNew && !typing ? (
                  <span role="status" className={classes.warning}>
                    No front end named {name} is live yet. For its first release that is right; otherwise check the
                    spelling.
                  </span>
                ) : (
                  'The shell or the name of a remote, such as mfe-news.'
                )
              }
              error={name === '' ? errorAt('/remote') : errorAt('/remote') && 'This is no name of a front end.'}
            >
              <TextInput
                list="token-remotes"
                autoComplete="off"
                required
                maxLength={60}
                value={values.remote}
                onFocus={() => setTyping(true)}
                onBlur={() => setTyping(false)}
                onChange={(event) => change({ remote: event.currentTarget.value })}
              />
            </Field>
            <datalist id="token-remotes">
              {remotes.map((remote) => (
                <option key={remote} value={remote} />
              ))}
            </datalist>
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
