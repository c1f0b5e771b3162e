import { Fragment } from 'react';
import { actorText } from './format';

/** A long word that may be broken at these places, and elsewhere only when it has to be: `owner` / `@example.org`. */
export function Breakable({ text, at = /(?=@)|(?<=_)/ }: { text: string; at?: RegExp }) {
  return text.split(at).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

/** Who did something; a long address breaks where people would break it. */
export function Actor({ of }: { readonly of: string }) {
  return <Breakable text={actorText(of)} />;
}
