import { startTelemetry } from '../../telemetry/start';

/** The parts of the frame that are loaded together, beside the page; see deferred.tsx. */
export { Footer } from './footer';
export { Header } from './header';
export { NoPageHere } from './no-page-here';
export { Toasts } from './toasts';

// Here, because this chunk is part of every page and of no first download; the server has it too, and nothing to measure.
if (typeof document !== 'undefined') startQuietly();

/** Whatever goes wrong with it is no page's trouble. */
function startQuietly(): void {
  try {
    startTelemetry();
  } catch {
    // This page view is not measured.
  }
}
