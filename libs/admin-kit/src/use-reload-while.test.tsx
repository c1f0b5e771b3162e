import { act, renderHook } from '@testing-library/react';
import { answerCalls } from './testing';
import { useLoad } from './use-load';
import { useReloadWhile } from './use-reload-while';

describe('what changes by itself', () => {
  let visibility: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => {
    jest.useRealTimers();
    visibility.mockRestore();
  });

  /** A service whose answers take so long, and whose answer counts the questions. */
  const follow = (answerMs: number, moves = true) => {
    const calls = answerCalls(
      () => new Promise((resolve) => setTimeout(() => resolve({ body: calls.length }), answerMs)),
    );
    const { result } = renderHook(() => {
      const loaded = useLoad<number>('/api/run');
      useReloadWhile(loaded, moves);
      return loaded;
    });
    return { calls, result };
  };
  /** In steps, since nothing is drawn within one. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  };

  it('is shown where each answer takes longer than the time between two looks', async () => {
    const { calls, result } = follow(2_500);
    await pass(2_500);
    expect(result.current.data).toBe(1);
    await pass(4_500);
    expect(result.current.data).toBe(2);
    expect(calls).toHaveLength(2);
  });

  it('is not asked for while nobody looks, and is from then on', async () => {
    const { calls } = follow(100);
    await pass(100);
    visibility.mockReturnValue('hidden');
    await pass(10_000);
    expect(calls).toHaveLength(1);
    visibility.mockReturnValue('visible');
    await pass(2_000);
    expect(calls).toHaveLength(2);
  });

  it('is asked for once where it moves no more', async () => {
    const { calls } = follow(100, false);
    await pass(10_000);
    expect(calls).toHaveLength(1);
  });
});
