import { FACES } from '@mintwire/ui/faces';
import { EARLY_FACES_SCRIPT } from './early-faces';
import { FACES_KEY, fetchLaterFaces } from './prefetch/later-faces';

const [first] = FACES.everywhere;
const root = document.documentElement;

/** Runs the script of the head in a page whose answer took this long. */
function arrive(answerMs: number, connection?: { readonly rtt?: number; readonly saveData?: boolean }): void {
  Object.assign(performance, { getEntriesByType: () => [{ requestStart: 0, responseStart: answerMs }] });
  Object.assign(navigator, { connection });
  new Function(EARLY_FACES_SCRIPT)();
}

const askedFor = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  delete root.dataset['faces'];
});

it('asks for the faces early on a fast line, and has had them when the page has loaded', () => {
  arrive(139);
  expect(askedFor()).toEqual(FACES.everywhere);
  expect(root.dataset['faces']).toBeUndefined();
  window.dispatchEvent(new Event('load'));
  expect(localStorage.getItem(FACES_KEY)).toBe(first);
});

it('asks for that of the text of an article as well', () => {
  history.replaceState(null, '', '/news/an-article');
  arrive(139);
  history.replaceState(null, '', '/');
  expect(askedFor()).toEqual([...FACES.everywhere, FACES.articles[0]]);
});

it.each([
  ['whose answer is slow', 140, undefined],
  ['that the browser knows to be slow', 5, { rtt: 150 }],
  ['of somebody who saves data', 5, { saveData: true }],
])('does without them on a line %s', (_line, answerMs, connection) => {
  arrive(answerMs, connection);
  expect(askedFor()).toEqual([]);
  expect(root.dataset['faces']).toBe('later');
});

it('asks for them early on any line once this browser has fetched them', async () => {
  const fetched: string[] = [];
  const fetch = async (url: string) => {
    fetched.push(url);
    return { arrayBuffer: async () => new ArrayBuffer(0) };
  };
  arrive(2_000);
  await fetchLaterFaces({ document, fetch, localStorage, location } as unknown as Window);
  expect(fetched).toEqual(FACES.everywhere);
  delete root.dataset['faces'];
  arrive(2_000);
  expect(askedFor()).toEqual(FACES.everywhere);
});

it('leaves a page alone that has its faces', async () => {
  const fetch = jest.fn();
  await fetchLaterFaces({ document, fetch, localStorage, location } as unknown as Window);
  expect(fetch).not.toHaveBeenCalled();
});
