import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { SALE_TOKEN_PATH, saleTokenDocument } from '../../local/token-document';

const Document = Type.Object({
  name: Type.String(),
  symbol: Type.String(),
  description: Type.String(),
  image: Type.String(),
});

/** `GET /api/presale/token.json`: where the local network's sale token says what it is. */
export function tokenRoutes(app: ServiceApp, { config }: PresaleContext): void {
  app.get(
    SALE_TOKEN_PATH,
    {
      schema: { summary: 'Description of the token that the local network sells', response: { 200: Document } },
      config: { publicFor: 5 },
    },
    async () => saleTokenDocument(config.publicOrigin),
  );
}
