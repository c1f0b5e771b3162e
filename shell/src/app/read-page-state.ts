import type { PageState } from '@mintwire/contracts';
import { PAGE_STATE_ID } from '@mintwire/contracts/page-names';

/** The page state the server wrote into the document. @throws Error when it is missing: the page did not come from our server */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${PAGE_STATE_ID}.`);
  return JSON.parse(text) as PageState;
}
