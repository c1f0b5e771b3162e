import { lazyDialog } from '@mintwire/ui/lazy-dialog';

/** The listing's dialog, loaded when it is shown. */
export const ListingDialog = lazyDialog({
  id: 'listing',
  title: 'Your listing',
  load: async () => (await import('./listing-dialog')).ListingDialog,
});
