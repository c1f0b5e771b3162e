/** The page has long been there by then; who leaves before is not measured. */
const WAIT_MS = 3_000;

/** Loads what measures this page view when nothing else is waited for. Whatever goes wrong with it is no page's trouble. */
export function measureLater(): void {
  const measure = async () => {
    const { startTelemetry } = await import(/* webpackChunkName: "telemetry" */ './start');
    startTelemetry();
  };
  setTimeout(() => measure().catch(() => undefined), WAIT_MS);
}
