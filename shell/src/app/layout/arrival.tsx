import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { focusMain } from '../page-regions';
import { noteEntry } from './back-closes-dialog';
import { comeBackTo, isNamed, keepPositions, positionOf } from './positions';

/**
 * After a click that leads to another page, what a full page load would do: start at its top, with the focus there, so that
 * keyboards and screen readers continue from the new page. Back and forward lead to where one was.
 */
export function Arrival(): null {
  const { pathname, search, hash, key, state } = useLocation() as Location<unknown>;
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const here = useRef({ pathname, search, key, state });
  useEffect(() => keepPositions(() => here.current.key), []);
  useLayoutEffect(() => {
    noteEntry();
    const before = here.current;
    if (navigation === 'POP' && !isNamed()) {
      // A link to a place in the page: the browser has made an entry of its own, which gets a name and what was kept with the one before.
      void navigate({ pathname, search, hash }, { replace: true, state: before.state });
      return undefined;
    }
    if (before.key === key) return undefined;
    here.current = { pathname, search, key, state };
    if (navigation === 'POP') return comeBackTo(positionOf(key));
    const elsewhere = before.pathname !== pathname;
    if (!elsewhere && (before.search === search || worksOnForm())) return undefined;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
    if (elsewhere) focusMain();
    return undefined;
  }, [pathname, search, hash, key, state, navigation, navigate]);
  return null;
}

/** Who narrows a list by a form stays at it; who follows a link to another page of the list starts at its top. */
const worksOnForm = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false;
