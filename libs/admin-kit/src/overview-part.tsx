import { Link } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Skeleton } from '@mintwire/ui/skeleton';
import { Stack } from '@mintwire/ui/stack';
import { Stat, StatGroup } from '@mintwire/ui/stat';
import type { ReactNode } from 'react';
import { LoadState } from './load-state';
import type { Loaded } from './use-load';

/** A figure, and the screen that tells more, if there is one for whoever looks. */
export interface OverviewMetric {
  readonly label: string;
  readonly value: ReactNode;
  /** Below `/admin/`. */
  readonly screen?: string | undefined;
}

/** What somebody should look at. */
export interface OverviewAlarm {
  readonly text: string;
  readonly tone: 'danger' | 'warning';
  /** Below `/admin/`. */
  readonly screen?: string | undefined;
}

/** A part of the administration's first screen. */
export function OverviewPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <CardHeader title={title} headingLevel={2} />
        {children}
      </Stack>
    </Card>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth'];

/** Stands for figures that are on their way, about as large as they are. */
export function OverviewWaiting() {
  return (
    <StatGroup>
      {PLACES.map((place) => (
        <Stat key={place} label={<Skeleton width="wide" />} value={null} loading />
      ))}
    </StatGroup>
  );
}

interface OverviewOfProps<T> {
  readonly loaded: Loaded<T>;
  readonly read: (data: T) => {
    readonly metrics?: readonly OverviewMetric[];
    readonly alarms?: readonly OverviewAlarm[];
  };
}

/** What one answer says on the first screen: alarms above, figures below. */
export function OverviewOf<T>({ loaded, read }: OverviewOfProps<T>) {
  const { data, error } = loaded;
  if (data === null) return error === null ? <OverviewWaiting /> : <LoadState loaded={loaded} />;
  const { metrics = [], alarms = [] } = read(data);
  return (
    <>
      <LoadState loaded={loaded} />
      {alarms.map(({ text, tone, screen }) => (
        <Alert key={text} tone={tone}>
          <ToScreen screen={screen}>{text}</ToScreen>
        </Alert>
      ))}
      {metrics.length > 0 && (
        <StatGroup>
          {metrics.map(({ label, value, screen }) => (
            <Stat key={label} label={<ToScreen screen={screen}>{label}</ToScreen>} value={value} />
          ))}
        </StatGroup>
      )}
    </>
  );
}

function ToScreen({ screen, children }: { readonly screen: string | undefined; readonly children: ReactNode }) {
  return screen === undefined ? children : <Link to={`/admin/${screen}`}>{children}</Link>;
}
