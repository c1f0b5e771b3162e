import { Fragment } from 'react';

/** A long word that may be broken after these characters, and elsewhere only when it has to be: `owner@` / `example.org`. */
export function Breakable({ text, after = /(?<=[@_])/ }: { text: string; after?: RegExp }) {
  return text.split(after).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
