/** The parts of the frame that are loaded together, beside the page; see deferred.tsx. */
export { Footer } from './footer';
export { Header } from './header';
export { Toasts } from './toasts';
