import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { ErrorState } from '@mintwire/ui/error-state';
import { PageHeader } from '@mintwire/ui/page-header';
import { Spinner } from '@mintwire/ui/spinner';
import { Stack } from '@mintwire/ui/stack';
import type { ReactNode } from 'react';
import type { Loaded } from './use-load';

interface ScreenProps<T> {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly loaded: Loaded<T>;
  readonly children: (data: T) => ReactNode;
}

/** A screen of the administration: its name, and what it has loaded, or why that is not there. */
export function Screen<T>({ title, description, actions, loaded, children }: ScreenProps<T>) {
  const { data, error, reload } = loaded;
  return (
    <Stack gap={6}>
      <PageHeader title={title} size="lg" description={description} actions={actions} />
      {data === null && error === null ? <Spinner /> : null}
      {data === null && error !== null ? (
        <ErrorState description={errorText(error)} action={<Button onClick={() => void reload()}>Try again</Button>} />
      ) : null}
      {data !== null && error !== null ? (
        <Alert
          tone="warning"
          title="What you see may be old"
          live
          action={<Button onClick={() => void reload()}>Try again</Button>}
        >
          {errorText(error)}
        </Alert>
      ) : null}
      {data === null ? null : children(data)}
    </Stack>
  );
}
