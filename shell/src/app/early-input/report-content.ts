import type { Field } from './early-input';
import { newClick, sendEvent } from './send-event';

/**
 * Reports to the component of a field what is in it. React takes what it finds in a field for what it has written itself, says nothing of it to the component,
 * and overwrites it the next time: so the server's content is put back, and then changed past React's eyes, as a visitor does.
 */
export function reportContent(field: Field, content: string | boolean): void {
  if (typeof content === 'boolean') {
    // Of several the one that was chosen instead is reported.
    if (field.type === 'radio' && !content) return;
    sendEvent(field, newClick(), () => {
      (field as HTMLInputElement).checked = !content;
      write(field, 'checked', content);
    });
  } else if (field instanceof HTMLSelectElement) {
    sendEvent(field, new Event('change', { bubbles: true }), () => write(field, 'value', content));
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    sendEvent(field, new Event('input', { bubbles: true }), () => writeText(field, content));
  }
}

function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const isThere = field.value === text;
  if (isThere && field.defaultValue === text) return; // its component has read it by itself
  // Null where the field is of a kind that has no caret to speak of.
  const { selectionStart: start, selectionEnd: end } = field;
  field.value = field.defaultValue;
  write(field, 'value', text);
  if (isThere && start !== null) field.setSelectionRange(start, end);
}

/** React watches the property of the field itself; this is the browser's. */
function write(field: Field, property: 'value' | 'checked', content: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, content);
}
