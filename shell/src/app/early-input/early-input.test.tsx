import { lazy, StrictMode, Suspense, useLayoutEffect, useState, type ComponentType, type FormEvent } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { EARLY_INPUT_SCRIPT, INPUT_EVENTS, PATIENCE_MS } from './early-input';
import { takeOverEarlyInput } from './take-over';

const heard: string[] = [];
const hear = (what: string) => () => void heard.push(what);

function Part() {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [colour, setColour] = useState('red');
  const [size, setSize] = useState('small');
  const [alive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    heard.push(`sent ${name}`);
  };
  return (
    <>
      <button id="first" onClick={hear('first')}>
        <svg />
      </button>
      <button id="second" onClick={hear('second')}>
        Second
      </button>
      {alive ? null : <button id="gone" onClick={hear('gone')} />}
      <button id="locked" disabled={alive} onClick={hear('locked')} />
      <button id="pay" onClick={hear('pay')}>
        {alive ? 'Buy' : 'Connect wallet to buy'}
      </button>
      <button id="vote" aria-pressed={alive} onClick={hear('vote')}>
        Bullish
      </button>
      <button id="open" aria-label={alive ? 'Close' : 'Open'} onClick={hear('open')} />
      <details onToggle={({ currentTarget }) => heard.push(`open ${String(currentTarget.open)}`)}>
        <summary>More</summary>
      </details>
      <form method="dialog" onSubmit={send}>
        <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
        <input id="note" defaultValue="" onChange={hear('note')} />
        <textarea id="text" defaultValue="Once" onChange={({ target }) => heard.push(`text ${target.value}`)} />
        <input id="agreed" type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
        {['red', 'blue', 'green'].map((each) => (
          <input
            key={each}
            id={each}
            type="radio"
            name="colour"
            checked={colour === each}
            onChange={() => setColour(each)}
          />
        ))}
        <select id="size" value={size} onChange={({ target }) => setSize(target.value)}>
          <option>small</option>
          <option>large</option>
        </select>
        <select onChange={hear('only')}>
          <option>only</option>
        </select>
        <button id="send">Send</button>
        <output>{[name, agreed, colour, size].join(' ')}</output>
      </form>
      <form action="/search" onSubmit={(event) => event.preventDefault()}>
        <button id="search">Search</button>
      </form>
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <button id="confirm">Confirm</button>
      </form>
    </>
  );
}

let root: Root | undefined;
/** The part's code comes. */
let arrive: () => Promise<void>;
/** The page's own script runs: React listens, and hydrates what it has the code of. */
let start: () => Promise<void>;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 60));
const at = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;
const output = () => document.querySelector('output')?.textContent;
const type = (id: string, text: string) => {
  at<HTMLInputElement>(id).value = text;
  at(id).dispatchEvent(new Event('input', { bubbles: true }));
};

/** What the server wrote, before any script but the page's first. */
beforeEach(() => {
  heard.length = 0;
  const page = (Content: ComponentType) => (
    <StrictMode>
      <Suspense>
        <Content />
      </Suspense>
    </StrictMode>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page(Part))}</div>`;
  new Function(EARLY_INPUT_SCRIPT)();
  let load = () => {};
  const loaded = new Promise<{ default: typeof Part }>((resolve) => (load = () => resolve({ default: Part })));
  const Late = lazy(() => loaded);
  start = async () => {
    root = hydrateRoot(at('root'), page(Late));
    if (window.earlyInput) takeOverEarlyInput(at('root'), window.earlyInput);
    await pause();
  };
  arrive = async () => {
    load();
    await pause();
    await pause();
  };
});

afterEach(() => {
  root?.unmount();
  history.replaceState(null, '', '/');
  for (const type of INPUT_EVENTS) if (window.earlyInput) removeEventListener(type, window.earlyInput.note, true);
  delete window.earlyInput;
  jest.restoreAllMocks();
});

describe('what is pressed before the page is alive', () => {
  it('is given to its part as soon as that is: in order, each control once', async () => {
    at('second').click();
    at('first').click();
    await start();
    at('second').click();
    expect(heard).toEqual([]);
    await arrive();
    expect(heard).toEqual(['first', 'second']);
    at('first').click();
    document.querySelector<SVGElement>('svg')?.dispatchEvent(new Event('click', { bubbles: true }));
    await pause();
    expect(heard).toEqual(['first', 'second', 'first', 'first']);
  });

  it('is not given twice where the press itself brings the part to life', async () => {
    await start();
    const arriving = arrive();
    await Promise.resolve();
    at('first').click();
    await arriving;
    expect(heard).toEqual(['first']);
  });

  it('is not given to a control that has answered a later press', async () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    at('first').click();
    await start();
    await arrive();
    expect(frames).toHaveLength(1);
    at('first').click();
    expect(heard).toEqual(['first']);
    frames[0]?.(0);
    await pause();
    expect(heard).toEqual(['first']);
  });

  it.each([
    ['has gone', 'gone'],
    ['cannot be used any longer', 'locked'],
    ['says something else by now', 'pay'],
    ['has been pressed by then', 'vote'],
    ['has another name by then', 'open'],
  ])('is dropped where the control %s', async (_case, id) => {
    at(id).click();
    at('first').click();
    await start();
    await arrive();
    expect(heard).toEqual(['first']);
  });

  it('is dropped on another page', async () => {
    at('first').click();
    await start();
    history.pushState(null, '', '/elsewhere');
    await arrive();
    expect(heard).toEqual([]);
  });

  it('is dropped after ten seconds', async () => {
    at('first').click();
    const pressedAt = performance.now();
    await start();
    jest.spyOn(performance, 'now').mockImplementation(() => pressedAt + PATIENCE_MS);
    at('second').click();
    await pause();
    await arrive();
    expect(heard).toEqual(['second']);
  });

  it('is seen on the control until then', async () => {
    const cancel = jest.fn();
    const animate = jest.fn(() => ({ cancel }));
    Object.assign(at('first'), { animate });
    at('first').click();
    expect(animate).toHaveBeenCalledWith({ opacity: [0.6, 0.6] }, PATIENCE_MS);
    await start();
    expect(cancel).not.toHaveBeenCalled();
    await arrive();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('is reported where the browser has opened something by itself', async () => {
    // React's development build says that it is open, and leaves it so.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    document.querySelector('summary')?.click();
    await pause();
    expect(document.querySelector('details')?.open).toBe(true);
    await start();
    await arrive();
    expect(heard).toEqual(['open true']);
    expect(document.querySelector('details')?.open).toBe(true);
  });
});

describe('forms', () => {
  it.each(['search', 'confirm'])('that work without script are left to the browser: %s', async (id) => {
    const submitted = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submitted, { capture: true, once: true });
    at(id).click();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(window.earlyInput?.presses.size).toBe(0);
  });

  it('that do not are sent once, with what was typed', async () => {
    const submitted = jest.fn();
    document.addEventListener('submit', submitted, { capture: true });
    type('name', 'Ada');
    at('send').click();
    expect(submitted).not.toHaveBeenCalled();
    await start();
    await arrive();
    expect(heard).toEqual(['sent Ada']);
    expect(submitted).toHaveBeenCalledTimes(1);
    document.removeEventListener('submit', submitted, { capture: true });
  });
});

describe('what is typed and chosen before the page is alive', () => {
  it.each(['before', 'after'])('is there and known, %s React has begun', async (when) => {
    if (when === 'after') await start();
    type('name', 'Ada');
    type('note', 'Later');
    at<HTMLInputElement>('note').setSelectionRange(1, 2);
    type('text', 'Twice');
    at('agreed').click();
    at('blue').click();
    at<HTMLSelectElement>('size').value = 'large';
    at('size').dispatchEvent(new Event('change', { bubbles: true }));
    if (when === 'before') await start();
    await arrive();
    expect(output()).toBe('Ada true blue large');
    expect(at<HTMLInputElement>('name').value).toBe('Ada');
    expect(at<HTMLInputElement>('note')).toMatchObject({ value: 'Later', selectionStart: 1, selectionEnd: 2 });
    expect(heard).toEqual(['note', 'text Twice']);
    expect(at<HTMLTextAreaElement>('text').value).toBe('Twice');
    expect(at<HTMLInputElement>('blue').checked).toBe(true);
    expect(at<HTMLInputElement>('agreed').checked).toBe(true);
  });

  it('is of several choices the last, whichever was the first', async () => {
    for (const id of ['blue', 'green', 'blue']) at(id).click();
    await start();
    await arrive();
    expect(output()).toBe(' false blue small');
    expect(at<HTMLInputElement>('blue').checked).toBe(true);
  });

  it('is nothing where no part of the page is: in a text that a script keeps, or beside the page', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input id="beside" value="a">');
    at<HTMLInputElement>('beside').value = 'b';
    at('root').insertAdjacentHTML('beforeend', '<p id="script" contenteditable="true">');
    at('script').dispatchEvent(new Event('input', { bubbles: true }));
    expect(window.earlyInput?.fields.size).toBe(0);
    await start();
    expect(window.earlyInput?.fields.size).toBe(0);
  });

  it('leaves fields alone that are as the server wrote them', async () => {
    await start();
    await arrive();
    expect(output()).toBe(' false red small');
    expect(heard).toEqual([]);
  });
});
