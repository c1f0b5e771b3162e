import type { ServiceApp } from '@mintwire/service-kit';
import { knownTag, tagOf } from './kept/encoded-body';

/** Gives each text that may be kept a tag of its bytes, unless it has one, and sends nothing to who has it already. */
export function registerAnswerTags(app: ServiceApp): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const control = reply.getHeader('cache-control');
    const mayBeKept = typeof control === 'string' && !control.includes('no-store');
    if (reply.statusCode !== 200 || !mayBeKept || typeof payload !== 'string' || reply.hasHeader('etag')) return done();
    const etag = `"${tagOf(payload)}"`;
    reply.header('etag', etag);
    if (knownTag(request.headers, etag) === undefined) return done();
    reply.code(304);
    done(null, '');
  });
}
