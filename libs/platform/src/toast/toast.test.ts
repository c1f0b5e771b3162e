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
  for (const description of ['1', '2', '3', '4', '5']) toast({ title: 'Saved', description });
  expect(toastStore.getState().items.map(({ description }) => description)).toEqual(['3', '4', '5']);
});

it('an error stays until it is closed, or what was done next failed or succeeded', () => {
  toast({ tone: 'danger', title: 'Not sent' });
  jest.advanceTimersByTime(3_600_000);
  toast({ tone: 'info', title: 'Received' });
  expect(titles()).toEqual(['Not sent', 'Received']);
  toast({ tone: 'success', title: 'Saved' });
  expect(titles()).toEqual(['Received', 'Saved']);
  toast({ tone: 'danger', title: 'Not copied' });
  const close = toast({ tone: 'danger', title: 'Not saved' });
  expect(titles()).toEqual(['Received', 'Not saved']);
  jest.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(['Not saved']);
  close();
  expect(titles()).toEqual([]);
});

it('a success gives way to an error that comes after it, and to nothing else', () => {
  toast({ tone: 'success', title: 'Comment Approved!' });
  toast({ tone: 'success', title: 'Saved' });
  expect(titles()).toEqual(['Comment Approved!', 'Saved']);
  toast({ tone: 'danger', title: 'Comment Rejected' });
  expect(titles()).toEqual(['Comment Rejected']);
});

it('a warning stays for ten seconds', () => {
  toast({ tone: 'warning', title: 'Late' });
  jest.advanceTimersByTime(9_900);
  expect(titles()).toEqual(['Late']);
  jest.advanceTimersByTime(200);
  expect(titles()).toEqual([]);
});
