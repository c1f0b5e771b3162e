import { AppError, CLUSTER_LABELS, GENESIS_HASHES, type Purchase, ERRORS } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { sendHead, type ServiceApp } from '@mintwire/service-kit';
import { renderCard } from '@mintwire/service-kit/card';
import { perMinute } from '@mintwire/service-kit/limits';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { findPurchase } from '../../views/purchases';
import { findSale } from '../../views/presale-state';
import { CHAIN_ERRORS } from '../chain-errors';

/** About 100 KB each. */
const KEPT = 100;
const MAX_AGE_SECONDS = 300;

/** `/api/presale/purchases/{id}/card.png`: what social networks show of a receipt. */
export function cardRoutes(app: ServiceApp, context: PresaleContext): void {
  const { config, tokens, tokenPicture } = context;
  const host = new URL(config.publicOrigin).host;

  const draw = async (purchase: Purchase): Promise<Buffer> => {
    const { sale } = await findSale(context, purchase.saleId);
    const token = await tokens.read(sale.mint);
    const symbol = token?.symbol ?? '';
    const facts = {
      kind: 'Presale purchase receipt',
      ...wordsOf(purchase, symbol),
      detail: `${token?.name ?? ''} presale`.trim(),
      network: CLUSTER_LABELS[GENESIS_HASHES[sale.chainId] ?? 'local'],
      host,
    };
    const picture = await tokenPicture(token?.image ?? null);
    return renderCard(facts, picture).catch((error: unknown) => {
      if (picture === null) throw error;
      // What is no picture must not take the card away.
      app.log.warn({ err: error }, 'the picture of the token on sale cannot be drawn');
      return renderCard(facts, null);
    });
  };
  // Whoever asks for the same card at once waits for the same drawing.
  const cards = new LRUCache<string, Buffer, Purchase>({
    max: KEPT,
    ttl: MAX_AGE_SECONDS * 1_000,
    fetchMethod: (_key, _stale, { context: purchase }) => draw(purchase),
  });

  app.get(
    '/api/presale/purchases/:id/card.png',
    {
      schema: {
        summary: 'Social card of a receipt: a png of 1200 x 630 pixels',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        produces: ['image/png'],
      },
      config: {
        errors: ['PRESALE_PURCHASE_UNKNOWN', ...CHAIN_ERRORS],
        ...perMinute(config.limits.reportsPerMinute),
      },
    },
    async (request, reply) => {
      const purchase = await findPurchase(context, request.params.id);
      if (!purchase) throw new AppError(ERRORS.PRESALE_PURCHASE_UNKNOWN);
      const key = `${purchase.id} ${purchase.signature} ${titleState(purchase)}`;
      const etag = `"${Buffer.from(key).toString('base64url')}"`;
      reply.headers({
        'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
        etag,
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('image/png');
      if (request.method === 'HEAD') return sendHead(reply, cards.peek(key)?.length ?? null);
      return reply.send(await cards.forceFetch(key, { context: purchase }));
    },
  );
}

const titleState = ({ state, reason }: Purchase) =>
  reason === null ? 'bought' : state === 'refunded' ? 'refunded' : 'refundable';

/** What the receipt's page has as its title, and what was paid. */
function wordsOf(purchase: Purchase, symbol: string): { title: string; highlight: string } {
  const title = {
    bought: countOf(purchase.tokens, symbol, symbol),
    refundable: 'Payment to be paid back',
    refunded: 'Payment that was paid back',
  }[titleState(purchase)];
  const highlight =
    purchase.token === null ? `${solText(BigInt(purchase.lamports))} paid` : 'In another token than SOL';
  return { title, highlight };
}
