import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CompositionAnswer } from '@mintwire/contracts';
import { api, useLocation, usePageState } from '@mintwire/platform';
import { reportStore } from '@mintwire/platform/host';
import { loadLog } from '../../../remotes/load-log';
import classes from './overlay.module.css';
import { useParts, type PagePart } from './use-parts';

/** Outlines the parts of the page: whose they are, which release, how long it loaded, what went wrong, and why this visitor gets it. */
export function Overlay() {
  const { pathname } = useLocation();
  const { shell } = usePageState().composition;
  const parts = useParts();
  const reasons = useReasons(pathname);
  return (
    <div className={classes.layer}>
      {parts.map((part) => (
        <Outline key={part.key} part={part} why={whyOf(reasons, part.remote, part.release)} />
      ))}
      <p className={classes.shell} role="status">
        shell {shell.version}, {whyOf(reasons, 'shell', shell.version)}; {parts.length}{' '}
        {parts.length === 1 ? 'part' : 'parts'} of remotes; errors {useErrors('shell')}
      </p>
    </div>
  );
}

function Outline({ part, why }: { part: PagePart; why: string }) {
  const { remote, release, slot, top, left, width, height } = part;
  const { records } = useStore(loadLog);
  const times = Object.values(records)
    .filter((record) => record.remote === remote && record.version === release && record.milliseconds !== null)
    .map(({ expose, milliseconds }) => `${expose} ${milliseconds} ms`);
  const errors = useErrors(remote);
  return (
    <section
      className={classes.outline}
      aria-label={`Part of ${remote}`}
      style={{ top, left, width, height }}
      data-errors={errors > 0 || undefined}
    >
      <p className={classes.label}>
        <strong>{remote}</strong> {release}
        {slot === null ? null : ` in ${slot}`} · {why} · {times.length === 0 ? 'not loaded yet' : times.join(', ')} ·{' '}
        {errors} {errors === 1 ? 'error' : 'errors'}
      </p>
    </section>
  );
}

function useErrors(remote: string): number {
  const { items } = useStore(reportStore);
  return items.filter((report) => (report.remote ?? 'shell') === remote).length;
}

function useReasons(pathname: string): CompositionAnswer['releases'] | null {
  const [reasons, setReasons] = useState<CompositionAnswer['releases'] | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    api.get<CompositionAnswer>('/api/composition', { query: { path: pathname }, signal: leave.signal }).then(
      ({ releases }) => setReasons(releases),
      // The overlay says the rest without it.
      () => undefined,
    );
    return () => leave.abort();
  }, [pathname]);
  return reasons;
}

/** Why this visitor has that release. The page may be older than the answer: then the next page view gets another one. */
function whyOf(reasons: CompositionAnswer['releases'] | null, remote: string, release: string): string {
  const now = reasons?.find((reason) => reason.remote === remote);
  if (!now) return '…';
  return now.version === release ? now.why : `was live when this page was loaded; now ${now.version}`;
}
