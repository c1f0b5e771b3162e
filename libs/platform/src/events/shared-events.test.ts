import type { EventWorld } from './event-source';
import { SILENCE_MS } from './lead-stream';
import { SharedEvents } from './shared-events';

const URL = '/api/presale/events';

class FakeSource extends EventTarget {
  closed = false;
  constructor(readonly url: string) {
    super();
  }
  close() {
    this.closed = true;
  }
  say(kind: string, lastEventId: string, data = '') {
    this.dispatchEvent(new MessageEvent(kind, { lastEventId, data }));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
}

/** Tabs of one browser: channel and lock are shared, messages arrive at all but the sender. */
function createBrowser({ locks = true } = {}) {
  const sources: FakeSource[] = [];
  const channels = new Set<EventTarget>();
  const queue: (() => void)[] = [];
  let held = false;
  const next = () => {
    held = false;
    queue.shift()?.();
  };
  const world: EventWorld = {
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source as unknown as EventSource;
    },
    locks: locks
      ? ({
          request: (_name: string, { signal }: { signal: AbortSignal }, job: () => Promise<unknown>) =>
            new Promise((resolve, reject) => {
              const run = () => {
                held = true;
                void job().then(resolve).finally(next);
              };
              if (!held) return run();
              queue.push(run);
              signal.addEventListener('abort', () => {
                const at = queue.indexOf(run);
                if (at >= 0) queue.splice(at, 1);
                reject(signal.reason as Error);
              });
            }),
        } as unknown as LockManager)
      : undefined,
    channel: () => {
      const own = new EventTarget();
      channels.add(own);
      return Object.assign(own, {
        postMessage: (data: unknown) =>
          [...channels]
            .filter((each) => each !== own)
            .forEach((each) => each.dispatchEvent(new MessageEvent('message', { data }))),
        close: () => channels.delete(own),
      }) as unknown as BroadcastChannel;
    },
  };
  const openTab = () => {
    const heard: string[] = [];
    const events = new SharedEvents({ url: URL, topic: 'presale' }, world);
    const leave = events.join({
      onEvent: (data) => heard.push(`event ${JSON.stringify(data)}`),
      onReset: () => heard.push('reset'),
      onLive: (live) => heard.push(live ? 'live' : 'down'),
    });
    return { heard, leave, events };
  };
  return { sources, openTab, world, broken: () => channels };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('one stream for all tabs', () => {
  it('is held by one of them, and all hear it', async () => {
    const { sources, openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    expect(sources.map(({ url }) => url)).toEqual([URL]);
    sources[0]?.say('ready', 'a-1');
    sources[0]?.say('presale', 'a-2', '{"saleId":1}');
    for (const { heard } of [first, second]) expect(heard).toEqual(['live', 'reset', 'event {"saleId":1}']);
    first.leave();
    second.leave();
  });

  it('goes on in the next tab, from the last event, when the first is closed', async () => {
    const { sources, openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    sources[0]?.say('ready', 'a-1');
    sources[0]?.say('presale', 'a-7', '1');
    first.leave();
    await settle();
    expect(sources[0]?.closed).toBe(true);
    expect(sources[1]?.url).toBe(`${URL}?after=a-7`);
    sources[1]?.say('ready', 'a-7');
    sources[1]?.say('presale', 'a-8', '2');
    expect(second.heard).toEqual(['live', 'reset', 'event 1', 'reset', 'event 2']);
    second.leave();
    await settle();
    expect(sources[1]?.closed).toBe(true);
  });

  it('is known to a tab that comes later, which reads anew what it shows', async () => {
    const { sources, openTab } = createBrowser();
    openTab();
    sources[0]?.say('ready', 'a-1');
    const late = openTab();
    expect(late.heard).toEqual(['live', 'reset']);
  });

  it('is each tab’s own where the browser has no locks', async () => {
    const { sources, openTab } = createBrowser({ locks: false });
    openTab();
    openTab();
    expect(sources).toHaveLength(2);
  });
});

describe('a stream that breaks', () => {
  it('is opened again from the last event, unnoticed', async () => {
    const { sources, openTab } = createBrowser();
    const { heard } = openTab();
    sources[0]?.say('ready', 'a-1');
    sources[0]?.fail();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(sources[1]?.url).toBe(`${URL}?after=a-1`);
    sources[1]?.say('ready', 'a-1');
    expect(heard).toEqual(['live', 'reset', 'reset']);
  });

  it('is said to be down when it cannot be opened, in every tab, and asked for less and less often', async () => {
    const { sources, openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    sources[0]?.say('ready', 'a-1');
    sources[0]?.fail();
    await jest.advanceTimersByTimeAsync(3_000);
    sources[1]?.fail();
    await settle();
    expect(first.heard.at(-1)).toBe('down');
    expect(second.heard.at(-1)).toBe('down');
    for (let at = 2; at < 12; at += 1) {
      await jest.advanceTimersByTimeAsync(80_000);
      sources.at(-1)?.fail();
    }
    expect(sources.length).toBeLessThanOrEqual(14);
    await jest.advanceTimersByTimeAsync(80_000);
    sources.at(-1)?.say('ready', 'a-9');
    expect(first.heard.slice(-2)).toEqual(['live', 'reset']);
  });

  it('is given up when it says nothing for long, by who holds it and by who hears of it', async () => {
    const { sources, openTab } = createBrowser();
    const { heard } = openTab();
    sources[0]?.say('ready', 'a-1');
    await jest.advanceTimersByTimeAsync(SILENCE_MS + 10_000);
    expect(sources[0]?.closed).toBe(true);
    expect(heard).toEqual(['live', 'reset', 'down']);
    expect(sources.length).toBeGreaterThan(1);
  });

  it('says that events are missing', async () => {
    const { sources, openTab } = createBrowser();
    const { heard } = openTab();
    sources[0]?.say('ready', 'a-1');
    sources[0]?.say('reset', 'b-5');
    expect(heard).toEqual(['live', 'reset', 'reset']);
  });
});

it.each([null, 'text', { kind: 'event', id: 'a' }, { kind: 'ready' }, { kind: 'other', id: 'a' }])(
  'what another tab says is not taken when it is no message: %p',
  (data) => {
    const { openTab, broken } = createBrowser();
    const { heard } = openTab();
    for (const channel of broken()) channel.dispatchEvent(new MessageEvent('message', { data }));
    expect(heard).toEqual([]);
  },
);

it('a page kept for "back" gives the stream to the others and takes part again when it is shown', async () => {
  const { sources, openTab } = createBrowser();
  const { heard } = openTab();
  sources[0]?.say('ready', 'a-1');
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(sources[0]?.closed).toBe(true);
  dispatchEvent(new Event('pageshow'));
  await settle();
  expect(sources[1]?.url).toBe(`${URL}?after=a-1`);
  expect(heard).toEqual(['live', 'reset', 'down']);
});
