import { useState, type FormEvent } from 'react';
import type { CreatedDeployToken } from '@mintwire/contracts';
import { DEPLOY_SCOPES, type DeployScope } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { fieldError } from '@mintwire/admin-kit/field-error';
import { FormEnd } from '@mintwire/admin-kit/form-end';
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
  const [values, setValues] = useState(EMPTY);
  const [status, setStatus] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const [typing, setTyping] = useState(false);
  const name = values.remote.trim();
  const isNew = name !== '' && !remotes.includes(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStatus({ busy: true, error: null });
    try {
      await onCreated(
        await api.post<CreatedDeployToken>('/api/admin/tokens', {
          remote: name,
          label: values.label.trim(),
          scopes: values.scopes,
        }),
      );
      setValues(EMPTY);
      setStatus({ busy: false, error: null });
    } catch (error) {
      setStatus({ busy: false, error });
    }
  };
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={5}>
          <CardHeader title="Make a token" headingLevel={2} />
          <Grid min="md" gap={5}>
            <Field
              id="token-remote"
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
              error={fieldError(status.error, '/remote') && 'This is no name of a front end.'}
            >
              <TextInput
                list="token-remotes"
                autoComplete="off"
                required
                maxLength={60}
                value={values.remote}
                onFocus={() => setTyping(true)}
                onBlur={() => setTyping(false)}
                onChange={(event) => setValues({ ...values, remote: event.currentTarget.value })}
              />
            </Field>
            <datalist id="token-remotes">
              {remotes.map((remote) => (
                <option key={remote} value={remote} />
              ))}
            </datalist>
            <Field
              id="token-label"
              label="Label"
              required
              hint="Where it will be used: “build server of the news team”."
              error={fieldError(status.error, '/label')}
            >
              <TextInput
                autoComplete="off"
                required
                maxLength={80}
                value={values.label}
                onChange={(event) => setValues({ ...values, label: event.currentTarget.value })}
              />
            </Field>
          </Grid>
          <ScopesChoice scopes={values.scopes} onChange={(scopes) => setValues({ ...values, scopes })} />
          <FormEnd error={status.error} busy={status.busy} action="Make the token" />
        </Stack>
      </form>
    </Card>
  );
}
