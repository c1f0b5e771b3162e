import { CategoryList } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { NewsContext } from '../../context';
import { categoryList } from '../../views/category-list';

/** `GET /api/news/categories` */
export function categoryRoutes(app: ServiceApp, { pool, now }: NewsContext): void {
  app.get(
    '/api/news/categories',
    {
      schema: { summary: 'Categories, with how many published articles each has', response: { 200: CategoryList } },
      config: { publicFor: 2 },
    },
    async () => categoryList(pool, now()),
  );
}
