import type { ComponentType } from 'react';
import type { ExposedProps, ComposedRemote } from '@mintwire/contracts';
import { PlatformProvider, usePlatform, type PageClock } from '@mintwire/platform/host';
import { useShownInTime, type OnLate } from './shown-in-time';

/** What a part of the page gives to a remote's component. */
export interface StartedProps extends ExposedProps {
  readonly onLate?: OnLate;
}

/**
 * A remote's component as the page shows it. A part may be older than its page: it starts from the time it was rendered at, so
 * that the browser writes the same words as the server, and keeps the page's time from then on. `onLate` hears of a component that suspends for too long.
 */
export function startAtItsTime(
  Exposed: ComponentType<ExposedProps>,
  remote: ComposedRemote,
): ComponentType<StartedProps> {
  return function Started({ initial, onLate }: StartedProps) {
    useShownInTime(remote, onLate, initial !== undefined);
    const platform = usePlatform();
    return (
      <PlatformProvider {...platform} {...(initial && { clock: clockFrom(initial.time, platform.clock) })}>
        <Exposed initial={initial} />
      </PlatformProvider>
    );
  };
}

function clockFrom(time: string, page: PageClock): PageClock {
  const startedAt = Date.parse(time);
  return { startedAt, elapsed: () => page.startedAt - startedAt + page.elapsed() };
}
