import { act, renderHook } from '@testing-library/react';
import { PlatformProvider } from '../host';
import { testPageState } from '../testing';
import { startPageClock } from './page-clock';
import { useServerNow } from './server-clock';

const MADE = Date.parse('2026-01-01T12:00:00.000Z');

describe('the server’s time in steps', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is at each step when that begins, whenever one began to watch', () => {
    const startedAt = performance.now();
    const clock = startPageClock(new Date(MADE).toISOString(), () => performance.now() - startedAt);
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    pass(700);
    const { result, unmount } = renderHook(() => useServerNow(1_000), {
      wrapper: ({ children }) => (
        <PlatformProvider state={testPageState()} clock={clock}>
          {children}
        </PlatformProvider>
      ),
    });
    expect(result.current).toBe(MADE);
    pass(299);
    expect(result.current).toBe(MADE);
    pass(1);
    expect(result.current).toBe(MADE + 1_000);
    // The page has heard that it is later: from the next step on it is there in time again.
    clock.correct(MADE + 5_600);
    pass(1_000);
    pass(400);
    expect(result.current).toBe(MADE + 7_000);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
