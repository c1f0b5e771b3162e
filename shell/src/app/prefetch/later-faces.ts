import { FACES } from '@mintwire/ui/faces';

/** localStorage key of the typefaces that this browser has had; its value is the address of the first, which changes with the files. */
export const FACES_KEY = 'mintwire.faces';

/** Fetches the faces that the page does without (early-faces.ts), so that the next one has them. */
export async function fetchLaterFaces({ document, fetch, localStorage, location }: Window): Promise<void> {
  if (document.documentElement.dataset['faces'] !== 'later') return;
  const isArticle = /^\/news\/./.test(location.pathname);
  const files = isArticle ? [...FACES.everywhere, ...FACES.articles] : FACES.everywhere;
  // An answer that is not read to its end is not kept.
  await Promise.all(files.map(async (url) => (await fetch(url, { priority: 'low' })).arrayBuffer()));
  localStorage.setItem(FACES_KEY, FACES.everywhere[0]);
}
