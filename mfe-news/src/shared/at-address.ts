import type { FragmentState } from '@mintwire/contracts';

/** What a page begins with: that nothing is at its address, the server says of all such addresses alike, under the path `nothing`. */
export const atAddress = (
  initial: FragmentState | undefined,
  nothing: string,
  own: string,
): FragmentState | undefined =>
  initial && nothing in initial.data ? { ...initial, data: { ...initial.data, [own]: null } } : initial;
