import { AppError, CATEGORIES, CATEGORY_GROUPS, type CategoryId, ERRORS } from '@mintwire/contracts';

/**
 * Categories that a `category` parameter stands for: itself, or the members of a group.
 * @throws {AppError} NEWS_CATEGORY_UNKNOWN
 */
export function categoriesOf(parameter: string): readonly CategoryId[] {
  const group = Object.hasOwn(CATEGORY_GROUPS, parameter) ? CATEGORY_GROUPS[parameter] : undefined;
  if (group) return group;
  const category = CATEGORIES.find(({ id }) => id === parameter);
  if (!category) throw new AppError(ERRORS.NEWS_CATEGORY_UNKNOWN, { category: parameter });
  return [category.id];
}
