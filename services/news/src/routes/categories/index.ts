import { CATEGORIES } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';

const Answer = Type.Object({
  items: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), description: Type.String() })),
  total: Type.Integer(),
});

/** `GET /api/news/categories`: the fixed list. */
export function categoryRoutes(app: ServiceApp): void {
  app.get('/api/news/categories', { schema: { response: { 200: Answer } }, config: { publicFor: 60 } }, async () => ({
    items: [...CATEGORIES],
    total: CATEGORIES.length,
  }));
}
