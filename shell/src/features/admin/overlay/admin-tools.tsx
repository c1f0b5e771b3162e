import { useStore } from 'zustand';
import { useLocation } from '@mintwire/platform';
import { IconButton } from '@mintwire/ui/icon-button';
import { SettingsIcon } from '@mintwire/ui/icons';
import { Overlay } from './overlay';
import { overlayStore, switchOverlay } from './overlay-state';
import classes from './overlay.module.css';

/** What somebody of the admin area has on every page: a small button, and behind it which release each part of the page is of. */
export function AdminTools() {
  const { on } = useStore(overlayStore);
  const { pathname } = useLocation();
  // The administration has a button of its own for it.
  const elsewhere = !/^\/admin(\/|$)/.test(pathname);
  return (
    <>
      {elsewhere ? (
        <div className={classes.switch}>
          <IconButton
            label={on ? 'Hide the page overlay' : 'Show the page overlay: releases of this page'}
            variant="secondary"
            aria-pressed={on}
            onClick={() => switchOverlay(!on)}
          >
            <SettingsIcon />
          </IconButton>
        </div>
      ) : null}
      {on ? <Overlay /> : null}
    </>
  );
}
