import { INPUT_EVENTS, type EarlyInput } from './early-input';

/**
 * Whether React has taken an element over: it leaves its mark on each. Nothing public says so of a single element; were the mark called otherwise, nothing
 * would be given back, and nothing twice.
 */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/**
 * Goes on noting what a visitor does where the page is not alive yet, and fetches what gives it back when there is anything. To be called when React listens to
 * `root` and has hydrated nothing: what it answers itself must not be given to it twice.
 */
export function takeOverEarlyInput(root: Element, early: EarlyInput): void {
  let isFetched = false;
  const giveBack = async () => {
    if (isFetched || early.presses.size + early.fields.size === 0) return;
    isFetched = true;
    // In a chunk that every page fetches when it is idle: name and hash of one of its own would be longer than what they save in the first script. Where it
    // does not come, the page is as if nothing had been pressed.
    const chunk = await import(/* webpackChunkName: "prefetch" */ './give-back').catch(() => null);
    await chunk?.giveBack(early);
    isFetched = !chunk;
  };

  early.isAlive = isAlive;
  for (const type of INPUT_EVENTS) {
    removeEventListener(type, early.note, true);
    // Behind React's own listeners of the same element: what an event brings to life has it by then.
    root.addEventListener(
      type,
      (event) => {
        early.note(event);
        void giveBack();
      },
      true,
    );
  }
  early.noteChanged(root);
  void giveBack();
}
