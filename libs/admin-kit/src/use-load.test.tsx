import { act, renderHook, waitFor } from '@testing-library/react';
import { answerCalls, type Answer } from './testing';
import { useLoad } from './use-load';

it('shows the answer to the last question, in whatever order they come', async () => {
  const waiting = new Map<string, (answer: Answer) => void>();
  answerCalls(({ path }) => new Promise((answer) => waiting.set(path, answer)));
  const { result, rerender } = renderHook(({ path }) => useLoad<string>(path), { initialProps: { path: '/api/one' } });
  rerender({ path: '/api/two' });
  await act(async () => waiting.get('/api/two')?.({ body: 'two' }));
  await act(async () => waiting.get('/api/one')?.({ body: 'one' }));
  await waitFor(() => expect(result.current).toMatchObject({ data: 'two', error: null, loading: false }));
});

it('does not go back behind what the answer to a change has said', async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  answerCalls(() => new Promise((answer) => waiting.push(answer)));
  const { result } = renderHook(() => useLoad<string>('/api/one'));
  await act(async () => waiting[0]?.({ body: 'open' }));
  // The tab is looked at again, and something is decided before the answer is there.
  act(() => void result.current.reload());
  act(() => result.current.replace(() => 'decided'));
  await act(async () => waiting[1]?.({ body: 'open' }));
  expect(result.current).toMatchObject({ data: 'decided', loading: true });
  await act(async () => waiting[2]?.({ body: 'decided, and published' }));
  expect(result.current).toMatchObject({ data: 'decided, and published', loading: false });
  act(() => result.current.replace(() => 'undone'));
  expect(result.current.data).toBe('undone');
  expect(waiting).toHaveLength(3);
});
