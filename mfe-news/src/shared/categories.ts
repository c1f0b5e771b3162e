import { CATEGORIES } from '@mintwire/contracts/news-categories';

/** Name of a category; an id this release does not know is shown as it is. */
export function categoryName(id: string): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? id;
}
