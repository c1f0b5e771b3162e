import { PATIENCE_MS, type EarlyInput, type EarlyPress } from './early-input';
import { reportContent } from './report-content';
import { newClick, sendEvent } from './send-event';

const SLOW_MS = 250;

/** Gives presses and contents of fields to the parts they belong to, each as soon as it is alive. Resolves when nothing is left. */
export async function giveBack({ presses, fields, says, isAlive }: EarlyInput): Promise<void> {
  const isStillMeant = (control: Element, { at, said, pathname }: EarlyPress): boolean =>
    control.isConnected &&
    !control.matches(':disabled, [aria-disabled=true]') &&
    // What the browser has opened stays open, and its part has to know however late.
    (control.matches('summary') || performance.now() - at < PATIENCE_MS) &&
    says(control) === said &&
    location.pathname === pathname;

  const begun = performance.now();
  while (presses.size + fields.size > 0) {
    const isSlow = performance.now() - begun > PATIENCE_MS;
    // Before what React has drawn over it is seen; where the part may never come, at less cost.
    await new Promise<unknown>((go) => (isSlow ? setTimeout(go, SLOW_MS) : requestAnimationFrame(go)));
    // What was typed comes first: a button that was pressed may want to send it.
    for (const [field, content] of fields) {
      if (field.isConnected && !isAlive(field)) continue;
      fields.delete(field);
      if (!field.isConnected || field.disabled) continue;
      reportContent(field, content);
      await undefined; // React renders what has been reported
    }
    for (const [control, press] of presses) {
      if (isStillMeant(control, press) && !isAlive(control)) continue;
      presses.delete(control);
      press.look?.cancel();
      if (!isStillMeant(control, press)) continue;
      answer(control, () => isStillMeant(control, press));
      await undefined;
    }
  }
}

function answer(control: Element, isStillMeant: () => boolean): void {
  // The browser has opened it without any help.
  if (control.matches('summary')) control.parentElement?.dispatchEvent(new Event('toggle'));
  else
    sendEvent(control, newClick(), (click) => {
      if (isStillMeant()) return;
      click.preventDefault();
      click.stopImmediatePropagation();
    });
}
