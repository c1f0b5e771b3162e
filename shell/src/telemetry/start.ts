import type { WebVital } from '@mintwire/contracts';
import { plainPage } from '@mintwire/contracts/scrub';
import { reportStore, type Report } from '@mintwire/platform/host';
import { pageAnswer } from '../app/page-answer';
import { readPageState } from '../app/read-page-state';
import { matchPage } from '../app/site-page';
import { whenIdle } from '../app/when-idle';
import { loadLog, type LoadRecord } from '../remotes/load-log';
import { faultItem, loadItem, vitalItems, wasFetched, type Origin } from './items';
import { ReportQueue } from './report-queue';
import { sendBatch } from './send-batch';
import { LATE, VisitOutcomes } from './visit-outcomes';

const SEND_EVERY_MS = 10_000;

/**
 * Measures this page view and reports it to the site's own server: loads of remotes, web vitals, errors, each with its
 * release. What happened before this was loaded is in it, and whoever leaves early is in it, too: only what measures web vitals
 * comes later. Does nothing for visitors who ask not to be tracked.
 */
export function startTelemetry(): void {
  const { navigator, document, performance } = window;
  if (asksNotToBeTracked(navigator)) return;
  const { composition } = readPageState(document);
  const { requestId } = pageAnswer(performance);
  const pageOf = (pathname: string) => matchPage(composition, pathname);
  const shell: Origin = { remote: 'shell', release: composition.shell.version };
  const [loaded] = performance.getEntriesByType('navigation');
  const { page } = pageOf(new URL(loaded?.name ?? window.location.href).pathname);
  const origins =
    page.kind === 'remote' ? [shell, { remote: page.remote.name, release: page.remote.version }] : [shell];
  // The pattern of the route says enough, and an address without one loses its ids.
  const here = () => {
    const { page: shown, status } = pageOf(window.location.pathname);
    return plainPage(status === 200 ? shown.path : window.location.pathname);
  };
  const sender = { sendBeacon: navigator.sendBeacon?.bind(navigator), fetch: window.fetch.bind(window) };
  const queue = new ReportQueue({ page: here, requestId, send: (batch) => sendBatch(batch, sender) });

  const seen = new Set<string>();
  const visits = new VisitOutcomes({
    add: (item) => queue.add(item),
    firstPaint: () =>
      performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime,
    storage: () => window.sessionStorage,
    setTimeout: window.setTimeout.bind(window),
  });
  const view = (origin: Origin) => {
    const key = `${origin.remote} ${origin.release}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.add({ kind: 'view', ...origin });
    visits.begin(origin);
  };
  view(shell);

  const reported = new Map<string, LoadRecord>();
  const reportLoads = () => {
    for (const [key, record] of Object.entries(loadLog.getState().records)) {
      const item = reported.get(key) === record ? undefined : loadItem(record);
      if (!item) continue;
      reported.set(key, record);
      const origin = { remote: record.remote, release: record.version };
      view(origin);
      queue.add(item);
      if (item.code === LATE) visits.late(origin, item.milliseconds);
      else if (record.state === 'failed') visits.failed(origin);
      else if (wasFetched(origin, performance)) visits.loaded(origin, item.milliseconds);
    }
  };
  reportLoads();
  loadLog.subscribe(reportLoads);

  const addReport = (report: Report | undefined) => {
    if (!report) return;
    const fault = faultItem(report, composition, here());
    queue.add(fault);
    visits.failed(fault);
  };
  reportStore.getState().items.forEach(addReport);
  reportStore.subscribe(({ items }) => addReport(items.at(-1)));

  const reportVital = (name: WebVital, value: number) => {
    for (const item of vitalItems(name, value, origins)) queue.add(item);
  };
  whenIdle(() => {
    import(/* webpackChunkName: "telemetry" */ './vitals')
      .then(({ measureVitals }) => measureVitals(reportVital))
      // A page view without them; the rest is told all the same.
      .catch(() => undefined);
  });

  const leave = () => {
    visits.reportAll();
    queue.flush();
  };
  setInterval(() => queue.flush(), SEND_EVERY_MS);
  // The window hears of it after the document, where web-vitals brings its last values when the page is hidden.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  window.addEventListener('pagehide', leave);
}

/** What a browser says of its user's wishes; `globalPrivacyControl` is not in TypeScript's types yet. */
type Wishes = Pick<Navigator, 'doNotTrack'> & { readonly globalPrivacyControl?: boolean };

/** Whether this visitor asked sites not to follow them. Nothing here does, but whoever says no is not measured either. */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
