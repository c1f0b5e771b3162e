import { lostFile } from '@mintwire/platform/host';
import { startTelemetry } from '../../telemetry/start';
import { arriveAnew } from '../new-version/arrive-anew';
import { NewVersionView } from '../new-version/new-version';
import { isOutdated } from '../new-version/outdated';
import { pageAge } from '../new-version/page-age';

/** The parts of the frame that are loaded together, beside the page; see deferred.tsx. */
export { AdminHeader } from './admin-header';
export { Arrival } from './arrival';
export { Footer } from './footer';
export { Header } from './header';
export { NoPageHere } from './no-page-here';
export { Toasts } from './toasts';

// A page whose shell is not kept any more has this chunk, and gets no other.
Object.assign(pageAge, { isOutdated, View: NewVersionView });
lostFile.tell = (error) => void arriveAnew(error);

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
