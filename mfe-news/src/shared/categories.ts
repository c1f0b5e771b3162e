import { categoryTitle } from '@mintwire/contracts/news-categories';

/** Name of a category; an id this release does not know is shown as it is. */
export const categoryName = (id: string): string => categoryTitle(id) ?? id;

/** What is chosen where no category is. */
export const ALL_CATEGORIES = 'All Categories';
