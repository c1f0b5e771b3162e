import { AppError, MetadataAnswer, MetadataRequest } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { LaunchpadContext } from '../../context';
import { imagePath, metadataPath } from '../../domain/content-url';
import { metadataDocument } from '../../domain/metadata-document';
import { refuseLongText, refuseUnprintable } from '../../domain/token-text';
import { checkedLinks } from '../../domain/web-address';
import { perMinute } from '../../plugins/rate-limits';
import { TEXT_REFUSALS } from '../refusals';
import { findImage, insertMetadata } from '../../store/content';

export function metadataRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { pool, content, config } = context;
  app.post(
    '/api/launchpad/metadata',
    {
      schema: {
        summary: 'Stores the metadata document of a token',
        body: MetadataRequest,
        response: { 200: MetadataAnswer },
      },
      config: {
        refuses: [...TEXT_REFUSALS, 'LAUNCHPAD_IMAGE_UNKNOWN', 'LAUNCHPAD_METADATA_UNREACHABLE'],
        ...perMinute(config.limits.uploadsPerMinute),
      },
      preValidation: async (request) => refuseLongText((request.body ?? {}) as object),
    },
    async ({ body }) => {
      refuseUnprintable(body);
      const links = checkedLinks(body.links ?? {});
      const image = await findImage(pool, body.imageHash);
      if (!image) throw new AppError('LAUNCHPAD_IMAGE_UNKNOWN');
      const imageUrl = config.publicOrigin + imagePath(image.hash, image.mime);
      const { name, symbol, description, tags = [] } = body;
      const hash = await content.put(
        metadataDocument({ name, symbol, description, imageUrl, imageType: image.mime, tags, links }),
        'application/json',
      );
      await insertMetadata(pool, { hash, imageHash: image.hash, imageUrl, name, symbol, description, tags, links });
      return { hash, uri: config.publicOrigin + metadataPath(hash), imageUrl };
    },
  );
}
