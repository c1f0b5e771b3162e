import { Type, type Static } from 'typebox';
import { Instant } from './scalars';

/** What a part of the page was rendered from, and when: the browser starts from exactly this, so that both sides say the same. */
export const FragmentState = Type.Object(
  {
    time: Instant,
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: "answers of the remote's own API by path; null for what does not exist",
    }),
  },
  { additionalProperties: false },
);
export type FragmentState = Static<typeof FragmentState>;
