import { Button, Cluster } from '@mintwire/ui';
import { pageNumbers } from '../model/page-numbers';

/** Previous, at most five page numbers, next. */
export function Pagination({
  current,
  pages,
  onPage,
}: {
  current: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const go = (page: number) => {
    onPage(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages">
      <Cluster gap={2} justify="center">
        <Button variant="ghost" disabled={current <= 1} onClick={() => go(current - 1)}>
          Previous
        </Button>
        {pageNumbers(current, pages).map((page) => (
          <Button
            key={page}
            variant={page === current ? 'primary' : 'ghost'}
            aria-current={page === current ? 'page' : undefined}
            aria-label={`Page ${page}`}
            onClick={() => go(page)}
          >
            {page}
          </Button>
        ))}
        <Button variant="ghost" disabled={current >= pages} onClick={() => go(current + 1)}>
          Next
        </Button>
      </Cluster>
    </nav>
  );
}
