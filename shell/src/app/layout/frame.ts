import { measureLater } from '../../telemetry/later';

/** The parts of the frame that are loaded together, beside the page; see deferred.tsx. */
export { Footer } from './footer';
export { Header } from './header';
export { Toasts } from './toasts';

// Here, because this chunk is part of every page and of no first download; the server has it too, and nothing to measure.
if (typeof document !== 'undefined') measureLater();
