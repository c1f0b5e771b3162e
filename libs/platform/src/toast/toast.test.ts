import { toast, toastStore } from './toast';

const titles = () => toastStore.getState().items.map(({ title }) => title);

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.setState({ items: [] });
});
afterEach(() => jest.useRealTimers());

it('what is said again stands there once, as the newest, for its whole time', () => {
  toast({ title: 'Copied' });
  jest.advanceTimersByTime(4_000);
  toast({ title: 'Saved' });
  toast({ title: 'Copied' });
  expect(titles()).toEqual(['Saved', 'Copied']);
  jest.advanceTimersByTime(4_900);
  expect(titles()).toEqual(['Saved', 'Copied']);
  jest.advanceTimersByTime(200);
  expect(titles()).toEqual([]);
});

it('the oldest goes when there are too many, and another description is another message', () => {
  for (const description of ['1', '2', '3', '4', '5']) toast({ title: 'Failed', description });
  expect(toastStore.getState().items.map(({ description }) => description)).toEqual(['2', '3', '4', '5']);
});
