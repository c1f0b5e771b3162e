import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import type { ReactNode } from 'react';
import { WhenLoaded } from './load-state';
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
  return (
    <Stack gap={6}>
      <PageHeader title={title} size="lg" description={description} actions={actions} />
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </Stack>
  );
}
