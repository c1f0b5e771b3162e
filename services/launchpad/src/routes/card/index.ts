import { AddressString, CLUSTER_LABELS, GENESIS_HASHES } from '@mintwire/contracts';
import { countOf, formatUnits } from '@mintwire/money';
import { sendHead, type ServiceApp } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import type { ContentType } from '../../domain/content-url';
import { renderCard } from '@mintwire/service-kit/card';
import { perMinute } from '@mintwire/service-kit/limits';
import type { RecordedLaunch } from '../../store/launches';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { requireLaunch } from '../../views/recorded-launch';

/** About 100 KB each. */
const KEPT = 200;
const PICTURE = /\/media\/([0-9a-f]{64})\.(png|jpg)$/;
const TYPES: Readonly<Record<string, ContentType>> = { png: 'image/png', jpg: 'image/jpeg' };

/** `/api/launchpad/launches/{mint}/card.png`: what social networks show of a receipt. What was launched never changes, so neither does its card. */
export function cardRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { config } = context;
  const host = new URL(config.publicOrigin).host;

  const draw = async ({ launch }: RecordedLaunch): Promise<Buffer> => {
    const [, hash = '', extension = ''] = PICTURE.exec(launch.imageUrl) ?? [];
    const type = TYPES[extension];
    return renderCard(
      {
        kind: 'Token launch receipt',
        title: launch.name,
        highlight: launch.symbol,
        detail: countOf(formatUnits(BigInt(launch.supplyBaseUnits), launch.decimals, { group: ',' }), 'token'),
        network: CLUSTER_LABELS[GENESIS_HASHES[launch.chainId] ?? 'local'],
        host,
      },
      type ? await context.content.read(hash, type) : null,
    );
  };
  // Whoever asks for the same card at once waits for the same drawing.
  const cards = new LRUCache<string, Buffer, RecordedLaunch>({
    max: KEPT,
    fetchMethod: (_mint, _stale, { context: launch }) => draw(launch),
  });

  app.get(
    '/api/launchpad/launches/:mint/card.png',
    {
      schema: {
        summary: 'Social card of a receipt: a png of 1200 x 630 pixels',
        params: Type.Object({ mint: AddressString }),
        produces: ['image/png'],
      },
      config: {
        errors: ['LAUNCHPAD_LAUNCH_UNKNOWN', ...CHAIN_ERRORS],
        ...perMinute(config.limits.uploadsPerMinute),
      },
    },
    async (request, reply) => {
      const found = await requireLaunch(context, request.params.mint);
      const { chainId, mint } = found.launch;
      const etag = `"${found.launch.signature}"`;
      reply.headers({ 'cache-control': 'public, max-age=86400', etag, 'cross-origin-resource-policy': 'cross-origin' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const key = `${chainId} ${mint}`;
      reply.type('image/png');
      if (request.method === 'HEAD') return sendHead(reply, cards.peek(key)?.length ?? null);
      return reply.send(await cards.forceFetch(key, { context: found }));
    },
  );
}
