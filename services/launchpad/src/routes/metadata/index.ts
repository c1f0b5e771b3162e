import { AppError, ContentCheck, MetadataAnswer, MetadataRequest, Sha256Hex, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { imagePath, metadataPath } from '../../domain/content-url';
import { metadataDocument } from '../../domain/metadata-document';
import { rejectLongText, rejectUnprintable, TEXT_ERRORS } from '../../domain/chain-text';
import { checkedLinks } from '../../domain/web-address';
import { checkPublicFile } from '../../plugins/public-content';
import { perMinute } from '@mintwire/service-kit/limits';
import { findImage, findMetadata, insertMetadata } from '../../store/content';

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
        errors: [...TEXT_ERRORS, 'LAUNCHPAD_IMAGE_UNKNOWN', 'LAUNCHPAD_METADATA_UNREACHABLE'],
        ...perMinute(config.limits.uploadsPerMinute),
      },
      preValidation: async (request) => rejectLongText((request.body ?? {}) as object),
    },
    async ({ body }) => {
      rejectUnprintable(body);
      const links = checkedLinks(body.links ?? {});
      const image = await findImage(pool, body.imageHash);
      if (!image) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNKNOWN);
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

  app.post(
    '/api/launchpad/metadata/:hash/check',
    {
      schema: {
        summary: 'Reads the metadata and the image of a token at their public addresses, as wallets will',
        params: Type.Object({ hash: Sha256Hex }),
        response: { 200: ContentCheck },
      },
      config: {
        errors: ['LAUNCHPAD_METADATA_UNKNOWN', 'LAUNCHPAD_CONTENT_NOT_PUBLIC'],
        ...perMinute(config.limits.quotesPerMinute),
      },
    },
    async ({ params }) => {
      const metadata = await findMetadata(pool, params.hash);
      if (!metadata) throw new AppError(ERRORS.LAUNCHPAD_METADATA_UNKNOWN);
      const { hash, imageHash, imageUrl, imageType } = metadata;
      await Promise.all([
        checkPublicFile({
          what: 'metadata',
          address: config.publicOrigin + metadataPath(hash),
          hash,
          type: 'application/json',
        }),
        checkPublicFile({ what: 'image', address: imageUrl, hash: imageHash, type: imageType }),
      ]);
      return { metadataHash: hash, imageHash };
    },
  );
}
