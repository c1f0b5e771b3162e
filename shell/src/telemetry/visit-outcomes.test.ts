import type { TelemetryItem } from '@mintwire/contracts';
import { VISIT_MS, VisitOutcomes } from './visit-outcomes';

const SHELL = { remote: 'shell', release: '0.1.0-aaaaaaaaaaaa' };
const NEWS = { remote: 'mfe-news', release: '0.1.0-bbbbbbbbbbbb' };

describe('how a page view went', () => {
  let items: TelemetryItem[];
  let timers: { job: () => void; ms: number }[];
  const page = (storage: () => Storage = () => window.sessionStorage) =>
    new VisitOutcomes({
      add: (item) => items.push(item),
      firstPaint: () => 321,
      storage,
      setTimeout: (job, ms) => timers.push({ job, ms }),
    });
  beforeEach(() => {
    items = [];
    timers = [];
    window.sessionStorage.clear();
  });

  it('is told once for each release, after a minute or when the page is left, whether it went well or not', () => {
    const visits = page();
    visits.begin(SHELL);
    visits.begin(NEWS);
    visits.loaded(NEWS, 120);
    visits.loaded(NEWS, 900);
    visits.failed(NEWS);
    expect([items, timers.map(({ ms }) => ms)]).toEqual([[], [VISIT_MS, VISIT_MS]]);
    timers[1]?.job();
    expect(items).toEqual([{ kind: 'visit', ...NEWS, failed: true, milliseconds: 120 }]);
    // What goes wrong later is no part of it.
    visits.failed(NEWS);
    visits.reportAll();
    visits.reportAll();
    timers[0]?.job();
    expect(items.slice(1)).toEqual([{ kind: 'visit', ...SHELL, failed: false, milliseconds: 321 }]);
  });

  it('is slow, and no failure, where something was waited for in vain; what else goes wrong is one', () => {
    const visits = page();
    const fault = { ...NEWS, code: 'REMOTE_TIMEOUT' };
    visits.begin(NEWS);
    visits.loaded(NEWS, 100);
    visits.late(NEWS, 10_500);
    visits.failed(fault);
    visits.reportAll();
    expect(items).toEqual([{ kind: 'visit', ...NEWS, failed: false, milliseconds: 10_500 }]);

    window.sessionStorage.clear();
    items = [];
    const [other, waits] = [page(), page()];
    other.begin(NEWS);
    other.late(NEWS, 10_500);
    other.failed({ ...NEWS, code: 'INTERNAL' });
    other.reportAll();
    window.sessionStorage.clear();
    // Its files came, and its code shows nothing.
    waits.begin(NEWS);
    waits.loaded(NEWS, 100);
    waits.failed(fault);
    waits.reportAll();
    expect(items).toEqual([
      { kind: 'visit', ...NEWS, failed: true, milliseconds: 10_500 },
      { kind: 'visit', ...NEWS, failed: true, milliseconds: 100 },
    ]);
  });

  it('is told once in a tab, and again for another release; a fault before the release is seen to take part counts', () => {
    const first = page();
    first.begin(NEWS);
    first.reportAll();
    const second = page();
    const next = { ...NEWS, release: '0.1.0-cccccccccccc' };
    second.begin(NEWS);
    second.failed({ ...next, message: 'of a longer report' } as typeof next);
    second.begin(next);
    second.reportAll();
    expect(items.slice(1)).toEqual([{ kind: 'visit', ...next, failed: true }]);
  });

  it('is told where the browser keeps nothing, too', () => {
    const visits = page(() => {
      throw new DOMException('no', 'SecurityError');
    });
    visits.begin(NEWS);
    visits.reportAll();
    expect(items).toHaveLength(1);
  });
});
