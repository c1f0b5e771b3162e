import { loadScript } from './load-script';
import { withRetry } from './with-retry';

const file = { url: '/assets/mfe-x/1/remoteEntry.js', integrity: 'sha384-abc' };
const scripts = () => [...document.head.querySelectorAll('script')];
const options = (attempt = 0) => ({ document, timeoutMs: 4_000, attempt });

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => jest.useRealTimers());

describe('a script of a release', () => {
  it('is asked for with its hash and across origins', async () => {
    const loading = loadScript(file, options());
    const [script] = scripts();
    expect(script?.integrity).toBe(file.integrity);
    expect(script?.crossOrigin).toBe('anonymous');
    script?.onload?.(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  it('is refused when the browser reports an error, and taken out of the page', async () => {
    const loading = loadScript(file, options());
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ failure: 'refused' });
    expect(scripts()).toHaveLength(0);
  });

  it('has four seconds, then cannot run any more', async () => {
    const loading = loadScript(file, options());
    const outcome = expect(loading).rejects.toMatchObject({ failure: 'timeout' });
    jest.advanceTimersByTime(4_001);
    await outcome;
    expect(scripts()).toHaveLength(0);
  });

  it('is tried once more, past the cache, and not a third time', async () => {
    const asked: string[] = [];
    const loading = withRetry((attempt) => {
      const work = loadScript(file, options(attempt));
      asked.push(scripts()[0]?.getAttribute('src') ?? '');
      scripts()[0]?.dispatchEvent(new Event('error'));
      return work;
    });
    await expect(loading).rejects.toMatchObject({ failure: 'refused' });
    expect(asked).toEqual([file.url, `${file.url}?retry=1`]);
  });
});
