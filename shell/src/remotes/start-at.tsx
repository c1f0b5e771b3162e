import type { ComponentType } from 'react';
import type { ExposedProps } from '@mintwire/contracts';
import { PlatformProvider, usePlatform, type PageClock } from '@mintwire/platform/host';

/**
 * A remote's component as the page shows it. A part may be older than its page: it starts from the time it was rendered at, so
 * that the browser writes the same words as the server, and keeps the page's time from then on.
 */
export function startAtItsTime(Exposed: ComponentType<ExposedProps>): ComponentType<ExposedProps> {
  return function Started({ initial }: ExposedProps) {
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
