import { Breakable } from './breakable';
import { actorText } from './format';

/** Who did something; a long address breaks where people would break it. */
export function Actor({ of }: { readonly of: string }) {
  return <Breakable text={actorText(of)} />;
}
