/** Something the person at the keyboard can mend: shown as its one sentence, without a stack, exit code 1. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}
