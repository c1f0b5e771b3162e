/** What is pressed longer than this before it is alive is nothing anybody waits for any longer. */
export const PATIENCE_MS = 10_000;

/** What answers a press by code alone. What `summary` opens opens without; its component does not know. */
const CONTROLS = 'button:not([aria-disabled=true]), summary, [role=button]';

const FIELDS = 'input,textarea,select';

/** What a visitor writes into or chooses from. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control that was pressed before the page's code had come. */
export interface EarlyPress {
  /** By the page's own clock. */
  readonly at: number;
  /** What it said: a button that says something else by now does something else. */
  readonly said: string;
  readonly pathname: string;
  /** How it looks until it is given back. */
  readonly look: Animation | undefined;
}

/** What a visitor did on a page that was not alive yet. */
export interface EarlyInput {
  /** In the order in which they were pressed. Pressed again is pressed once, as late as the last time: nobody who sees nothing happen means to undo it. Pressed again when it answers, it has been answered. */
  readonly presses: Map<Element, EarlyPress>;
  /** Text, or whether it is chosen, in the order in which they were last changed: of a group of choices the last one counts. */
  readonly fields: Map<Field, string | boolean>;
  /** Listens to {@link INPUT_EVENTS}. */
  readonly note: (event: Event) => void;
  /** Notes the fields of the root in which something else stands than what the server wrote: typed, chosen, or brought back by the browser. */
  readonly noteChanged: (root: Element) => void;
  /** What a control says of itself: its text, its name, whether it is pressed or open. */
  readonly says: (control: Element) => string;
  /** Which elements answer by themselves; until there is a script that knows, none does. */
  isAlive: (element: Element) => boolean;
}

export const INPUT_EVENTS = ['click', 'input', 'change'] as const;

declare global {
  interface Window {
    /** Made by the first script of a page that a server has rendered. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Runs in the head: remembers what is pressed and typed before there is anything that could answer. What works without script is left to the browser: links, and
 * forms that have an address or are posted. A form without either would write into the page's address what was typed.
 */
export const EARLY_INPUT_SCRIPT = `{${[
  'const p=new Map,f=new Map,choice=e=>/^(checkbox|radio)$/.test(e.type)',
  `field=e=>{f.delete(e);!e.matches?.("${FIELDS}")||i.isAlive(e)||f.set(e,choice(e)?e.checked:e.value)}`,
  'says=e=>[e.textContent,...["label","pressed","expanded"].map(a=>e.getAttribute("aria-"+a))].join()',
  `press=(e,c=e.target.closest?.("${CONTROLS}"),s=c?.type==="submit"&&c.form)=>{p.get(c)?.look?.cancel();p.delete(c);if(c&&!i.isAlive(c)&&!(s&&s.matches("[action],[method=post]"))){s&&e.preventDefault();p.set(c,{at:performance.now(),said:says(c),pathname:location.pathname,look:c.matches("summary")?void 0:c.animate?.({opacity:[.6,.6]},${PATIENCE_MS})})}}`,
  'changed=e=>e.options?e.selectedIndex!==Math.max(0,[...e.options].findIndex(o=>o.defaultSelected)):choice(e)?e.checked!==e.defaultChecked:e.value!==e.defaultValue',
  `noteChanged=r=>r.querySelectorAll("${FIELDS}").forEach(e=>changed(e)&&field(e))`,
  'note=e=>e.type==="click"?press(e):field(e.target)',
  `i=window.earlyInput={presses:p,fields:f,note,noteChanged,says,isAlive:()=>!1};${JSON.stringify(INPUT_EVENTS)}.forEach(t=>addEventListener(t,note,!0))`,
].join(',')}}`;
