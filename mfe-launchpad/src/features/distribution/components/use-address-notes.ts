import { useEffect, useState } from 'react';

type Note = (address: string) => string | undefined;

/** Notes on addresses by the address. The curve's arithmetic is loaded when the first one is complete. */
export function useAddressNotes(addresses: readonly string[]): ReadonlyMap<string, string> {
  const [noteOn, setNoteOn] = useState<{ note: Note }>();
  const wanted = addresses.some((address) => address.trim().length >= 32);
  useEffect(() => {
    if (!wanted || noteOn) return;
    // Without them the form works as well; the review has the service's own warnings.
    import('../api/address-notes').then(
      ({ addressNote }) => setNoteOn({ note: addressNote }),
      () => undefined,
    );
  }, [wanted, noteOn]);
  const found = addresses.map((address) => [address.trim(), noteOn?.note(address.trim())] as const);
  return new Map(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}
