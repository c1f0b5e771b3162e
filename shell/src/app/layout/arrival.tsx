import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusMain } from '../page-regions';
import { comeBackTo, keepPositions, positionOf } from './positions';

/**
 * After a click that leads to another page, what a full page load would do: start at its top, with the focus there, so that
 * keyboards and screen readers continue from the new page. Back and forward lead to where one was.
 */
export function Arrival(): null {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigationType();
  const here = useRef({ pathname, search, key });
  useEffect(() => keepPositions(() => here.current.key), []);
  useLayoutEffect(() => {
    const before = here.current;
    if (before.key === key) return undefined;
    here.current = { pathname, search, key };
    if (navigation === 'POP') return comeBackTo(positionOf(key));
    const elsewhere = before.pathname !== pathname;
    if (!elsewhere && (before.search === search || worksOnForm())) return undefined;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
    if (elsewhere) focusMain();
    return undefined;
  }, [pathname, search, hash, key, navigation]);
  return null;
}

/** Who narrows a list by a form stays at it; who follows a link to another page of the list starts at its top. */
const worksOnForm = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false;
