import { FileLoadError } from './load-file';
import { loadScript } from './load-script';
import { loadStyle } from './load-style';

const file = { url: '/assets/mfe-x/1/remoteEntry.js', integrity: 'sha384-abc' };
let deadline = 4_000;
const options = { document, deadlineMs: () => deadline };
const elements = () => [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')];
const addresses = () => elements().map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const happens = (type: 'load' | 'error', index = 0) => elements()[index]?.dispatchEvent(new Event(type));

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not list what it has fetched.
  Object.assign(performance, {
    getEntriesByName: (name: string) => (name.endsWith('?retry=1') ? [{ responseStatus: 404 }] : []),
  });
  document.head.innerHTML = '';
  deadline = 4_000;
});
afterEach(() => jest.useRealTimers());

describe('a file of a release', () => {
  it('is asked for with its hash and across origins', async () => {
    const loading = loadScript(file, options);
    expect(elements()[0]).toMatchObject({ integrity: file.integrity, crossOrigin: 'anonymous' });
    happens('load');
    await expect(loading).resolves.toBeUndefined();
    jest.advanceTimersByTime(5_000);
    expect(addresses()).toEqual([file.url]);
  });

  it('that is refused is asked for once more at once, past the cache, and not a third time', async () => {
    const loading = loadScript(file, options);
    happens('error');
    expect(addresses()).toEqual([`${file.url}?retry=1`]);
    happens('error');
    await expect(loading).rejects.toMatchObject({ failure: 'refused', message: 'remoteEntry.js was not found (404)' });
    jest.advanceTimersByTime(5_000);
    expect(addresses()).toEqual([]);
  });

  it('that does not come is asked for once more after half its time; whichever comes first counts, and the other cannot run', async () => {
    const loading = loadScript(file, options);
    const [first] = elements();
    jest.advanceTimersByTime(2_000);
    expect(addresses()).toEqual([file.url, `${file.url}?retry=1`]);
    happens('load', 1);
    await expect(loading).resolves.toBeUndefined();
    // Browsers run no script that has moved to another document.
    expect(first?.ownerDocument).not.toBe(document);
  });

  it('that is refused twice, the second time before the first, is refused when both are', async () => {
    const loading = loadScript(file, options);
    jest.advanceTimersByTime(2_000);
    happens('error', 1);
    expect(addresses()).toEqual([file.url]);
    happens('load');
    await expect(loading).resolves.toBeUndefined();
  });

  it('that never comes has one deadline for both tries', async () => {
    const loading = loadScript(file, options);
    const outcome = expect(loading).rejects.toBeInstanceOf(FileLoadError);
    jest.advanceTimersByTime(4_000);
    await outcome;
    expect(addresses()).toEqual([]);
  });

  it('that is slow like the files which came meanwhile is waited for', async () => {
    const loading = loadScript(file, options);
    jest.advanceTimersByTime(1_000);
    deadline = 9_000;
    jest.advanceTimersByTime(3_400);
    expect(addresses()).toEqual([file.url]);
    jest.advanceTimersByTime(4_500);
    happens('load');
    await expect(loading).resolves.toBeUndefined();
  });
});

describe('a style sheet', () => {
  it('that the server has put into the page and that did not come has had its first try', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/mfe-x/1/a.css">';
    const loading = loadStyle({ ...file, url: '/assets/mfe-x/1/a.css' }, options);
    expect(addresses()).toEqual(['/assets/mfe-x/1/a.css?retry=1']);
    const outcome = expect(loading).rejects.toMatchObject({ failure: 'timeout' });
    jest.advanceTimersByTime(2_000);
    await outcome;
  });

  it('that the server has written into the page is not asked for', async () => {
    document.head.innerHTML = '<style data-href="w.css">a{}</style>';
    await loadStyle({ ...file, url: '/assets/mfe-x/1/w.css' }, options);
    expect(addresses()).toEqual([]);
  });

  it('is loaded once, however many modules want it', async () => {
    const style = { ...file, url: '/assets/mfe-x/1/b.css' };
    const both = Promise.all([loadStyle(style, options), loadStyle(style, options)]);
    expect(addresses()).toEqual([style.url]);
    happens('load');
    await both;
  });
});
