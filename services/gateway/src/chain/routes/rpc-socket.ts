import websocket from '@fastify/websocket';
import { AppError, ERRORS } from '@mintwire/contracts';
import { unroutable, type ServiceApp } from '@mintwire/service-kit';
import { RpcSocket } from '../rpc-socket';
import { addressGroup, type SharedLimiter } from '@mintwire/service-kit/limits';
import { requireThisSite } from '../../core/origin-check';

export interface RpcSocketRouteOptions {
  readonly upstreamUrl: string;
  readonly own: ReadonlySet<string>;
  readonly limiter: SharedLimiter;
  readonly maxPerAddress: number;
  readonly maxSubscriptions: number;
}

const MAX_MESSAGE_BYTES = 16 * 1024;

/** WebSocket `/rpc`: the chain's notifications. */
export async function registerRpcSocket(parent: ServiceApp, options: RpcSocketRouteOptions): Promise<void> {
  await parent.register(async (app) => {
    await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } });
    const open = new Map<string, number>();
    app.route({
      method: 'GET',
      url: '/rpc',
      schema: { hide: true },
      // Browsers let any page open a WebSocket anywhere; the origin is all there is to go by.
      preValidation: async (request) => {
        requireThisSite(request, options.own);
        if ((open.get(addressGroup(request.ip)) ?? 0) >= options.maxPerAddress)
          throw new AppError(ERRORS.RATE_LIMITED, { seconds: 60 });
      },
      handler: async () => {
        throw unroutable(['POST']);
      },
      wsHandler: (socket, request) => {
        const group = addressGroup(request.ip);
        open.set(group, (open.get(group) ?? 0) + 1);
        socket.once('close', () => {
          const left = (open.get(group) ?? 1) - 1;
          if (left > 0) open.set(group, left);
          else open.delete(group);
        });
        const { upstreamUrl, limiter, maxSubscriptions } = options;
        new RpcSocket(socket, { upstreamUrl, visitor: group, limiter, maxSubscriptions, logger: request.log });
      },
    });
  });
}
