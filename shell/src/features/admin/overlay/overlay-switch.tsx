import { useStore } from 'zustand';
import { Button } from '@mintwire/ui/button';
import { overlayStore, switchOverlay } from './overlay-state';

/** Switches the overlay from within the administration. */
export function OverlaySwitch() {
  const { on } = useStore(overlayStore);
  return (
    <Button size="sm" aria-pressed={on} onClick={() => switchOverlay(!on)}>
      {on ? 'Hide page overlay' : 'Show page overlay'}
    </Button>
  );
}
