import type { IncomingHttpHeaders } from 'node:http';

/** The visitor as the gateway knows it. */
export interface Visitor {
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
  readonly requestId: string;
}

/**
 * Headers that say who somebody is. Services believe the gateway, so nobody else may set them; cookies and
 * authorization are for the gateway itself.
 */
const IDENTITY =
  /^(x-mintwire-.*|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via|cookie|authorization|proxy-authorization|x-request-id)$/;
const HOP_BY_HOP =
  /^(:.*|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|http2-settings)$/;

/** Headers for the service: the visitor's without any claim of identity, and the gateway's own account of the visitor. */
export function forwardedHeaders(headers: IncomingHttpHeaders, visitor: Visitor): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !IDENTITY.test(name) && !HOP_BY_HOP.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': visitor.ip,
    'x-forwarded-proto': visitor.protocol,
    'x-forwarded-host': visitor.host,
    'x-request-id': visitor.requestId,
  };
}
