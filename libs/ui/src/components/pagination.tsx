import type { ElementType } from 'react';
import { ButtonLink } from './button-link';
import { Cluster } from './cluster';
import styles from './pagination.module.css';

const MAX_NUMBERS = 5;

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** From 1. */
  current: number;
  pages: number;
  /** The router's link; a plain one unless set. */
  as?: ElementType | undefined;
  /** Address of a page; given as `to` to a router's link. */
  to: (page: number) => string;
}

/** Previous, at most five page numbers, next: links, so that each page has an address and needs no script. Nothing where one page holds it all. */
export function Pagination({ current, pages, as, to }: PaginationProps) {
  if (pages <= 1) return null;
  const address = (page: number) => (as ? { as, to: to(page) } : { href: to(page) });
  return (
    <nav aria-label="Pages">
      <Cluster gap={2} justify="center" className={pages >= MAX_NUMBERS ? styles.whole : undefined}>
        {current > 1 && (
          <ButtonLink variant="ghost" rel="prev" {...address(Math.min(current - 1, pages))}>
            Previous
          </ButtonLink>
        )}
        {pageNumbers(current, pages).map((page) => (
          <ButtonLink
            key={page}
            variant={page === current ? 'primary' : 'ghost'}
            aria-current={page === current ? 'page' : undefined}
            aria-label={`Page ${page}`}
            {...address(page)}
          >
            {page}
          </ButtonLink>
        ))}
        {current < pages && (
          <ButtonLink variant="ghost" rel="next" {...address(current + 1)}>
            Next
          </ButtonLink>
        )}
      </Cluster>
    </nav>
  );
}

/** Pages of a list of `total` items. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** At most five page numbers around the current one. */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(MAX_NUMBERS, pages);
  const first = Math.min(Math.max(1, current - Math.floor(MAX_NUMBERS / 2)), Math.max(1, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
