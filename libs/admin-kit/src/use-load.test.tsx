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
