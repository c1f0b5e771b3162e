const MOST_NUMBERS = 5;

/** Pages of a list of `total` items. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** At most five page numbers around the current one. */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(MOST_NUMBERS, pages);
  const first = Math.min(Math.max(1, current - Math.floor(MOST_NUMBERS / 2)), Math.max(1, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
