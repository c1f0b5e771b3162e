import { AppError, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { workerPolicy } from '../../core/domain/page-headers';
import { preferredEncoding } from '../../core/encodings';
import { knownTag } from '../../core/kept/encoded-body';
import { contentType, isWorkerScript } from '../../composition/domain/release-files';
import { isConnectingWorker } from '../../composition/domain/pages-that-connect';
import type { AssetCache } from '../artifacts/asset-cache';

interface AssetParams {
  readonly remote: string;
  readonly version: string;
  readonly '*': string;
}

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * `GET /assets/<remote>/<version>/<file>`: the browser files of every release. A version never changes, so neither do they.
 * @param isWithdrawn of these none is sent, so that a page that was opened before shows nothing of the remote either
 */
export function registerAssets(
  app: ServiceApp,
  assets: AssetCache,
  isWithdrawn: (remote: string, version: string) => boolean,
): void {
  app.get<{ Params: AssetParams }>(
    '/assets/:remote/:version/*',
    { logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      const { remote, version, '*': path } = request.params;
      // A refusal may be a mistake of a moment; what is found replaces this.
      reply.header('cache-control', 'no-store');
      if (isWithdrawn(remote, version)) throw new AppError(ERRORS.REMOTE_WITHDRAWN, { remote });
      const type = contentType(path);
      const asset =
        type && (await assets.find(remote, version, path, preferredEncoding(request.headers['accept-encoding'])));
      if (!type || !asset) throw new AppError(ERRORS.NOT_FOUND);
      reply.headers({
        'cache-control': FOREVER,
        etag: asset.etag,
        vary: 'accept-encoding',
        // Scripts with integrity are fetched in CORS mode, from a CDN in front of this too. There is nothing private here.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (isWorkerScript(path)) reply.header('content-security-policy', workerPolicy(isConnectingWorker(remote, path)));
      if (knownTag(request.headers, asset.etag) !== undefined) return reply.code(304).send();
      if (asset.encoding !== 'identity') reply.header('content-encoding', asset.encoding);
      return reply.type(type).send(asset.bytes);
    },
  );
}
