import { chunkMessage, fileFault } from './file-fault';

const fetched = (responseStatus?: number) => ({
  getEntriesByName: (name: string) =>
    (responseStatus === undefined || name !== 'http://localhost/assets/x/page.js?retry=1'
      ? []
      : [{ responseStatus: 0 }, { responseStatus }]) as unknown as PerformanceEntryList,
});
const ADDRESS = '/assets/x/page.js?retry=1';

it.each([
  [404, 'was not found (404)'],
  [410, 'was not found (410)'],
  [503, 'was answered with an error (503)'],
  [200, 'came, and is not what was released: its hash is another'],
  [0, 'could not be fetched'],
  [undefined, 'could not be fetched'],
])('a file that was answered with %s', (status, words) => {
  expect(fileFault(ADDRESS, fetched(status))).toBe(words);
});

it('a late chunk is named with its fault, and any other message stays', () => {
  const message = (kind: string) => `Loading chunk 119 failed.\n(${kind}: http://localhost${ADDRESS})`;
  expect(chunkMessage(message('error'), fetched(200))).toBe(
    'page.js came, and is not what was released: its hash is another',
  );
  expect(chunkMessage(message('timeout'), fetched())).toBe('page.js did not arrive in time');
  for (const other of ['Cannot read properties of undefined', 'Loading chunk 119 failed.\n(error: undefined)'])
    expect(chunkMessage(other, fetched())).toBe(other);
});
