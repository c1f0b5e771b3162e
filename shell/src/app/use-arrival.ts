import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Id of the main region: target of the skip link, and where focus goes after a navigation. */
export const MAIN_ID = 'main';

/**
 * After a click that leads to another page, what a full page load would do: start at its top, with the focus there, so that
 * keyboards and screen readers continue from the new page. Back and forward keep the browser's own scroll position.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (navigation === 'POP') return;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
    focusMain();
  }, [pathname, hash, navigation]);
}

/** Moves the focus to the main region, where what it was on is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
