/** A page that is never idle does it all the same. */
const LATEST_MS = 1_000;

/** Once the page has loaded and nothing else is waited for. Safari has no idle callbacks. */
export function whenIdle(job: () => void): void {
  const wait = () =>
    void (window.requestIdleCallback ? window.requestIdleCallback(job, { timeout: LATEST_MS }) : setTimeout(job));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
