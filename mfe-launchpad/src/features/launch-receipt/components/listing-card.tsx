import { Button, Card, CardHeader } from '@mintwire/ui';
import { useState } from 'react';
import { ListingDialog } from '../../../shared/listing';

/** The way to the listing package, which was paid for with the launch. What is in it is public. */
export function ListingCard({ mint }: { mint: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-label="Listing">
      <CardHeader
        title="Listing"
        headingLevel={2}
        description="The launch ordered a package for a listing service: texts and pictures, ready to be handed in."
      />
      <Button onClick={() => setOpen(true)}>Open the listing</Button>
      {open && <ListingDialog mint={mint} onClose={() => setOpen(false)} />}
    </Card>
  );
}
