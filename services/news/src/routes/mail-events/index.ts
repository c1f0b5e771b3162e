import { AppError, JSON_BODY_BYTES, MAIL_EVENTS_PATH, MailEvents, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { NewsContext } from '../../context';
import { isSigned } from '../../domain/mail-event-signature';

/** Bounces and complaints as mail providers report them; whoever sends them must know the secret. Without one the path is not there. */
export function mailEventRoutes(app: ServiceApp, { pool, now, newsletter, mailEventsSecret, log }: NewsContext): void {
  if (mailEventsSecret === null) return;
  void app.register(async (scope) => {
    // What is signed are the bytes, before anybody reads them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: JSON_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      MAIL_EVENTS_PATH,
      {
        schema: {
          summary: 'Bounces and complaints, signed: nothing is sent to these addresses any more',
          headers: Type.Object({
            'x-mintwire-timestamp': Type.String({ default: '', description: 'seconds since 1970' }),
            'x-mintwire-signature': Type.String({
              default: '',
              description: '`v1=` and the hex HMAC-SHA256 of timestamp, dot and body',
            }),
          }),
          response: { 204: Type.Null() },
        },
        config: { errors: ['NEWS_MAIL_EVENTS_REFUSED', 'BODY_INVALID'] },
      },
      async ({ headers, body }, reply) => {
        const signed = {
          body: String(body),
          timestamp: String(headers['x-mintwire-timestamp']),
          signature: String(headers['x-mintwire-signature']),
        };
        if (!isSigned(mailEventsSecret, signed, now())) throw new AppError(ERRORS.NEWS_MAIL_EVENTS_REFUSED);
        const suppressed = await suppress(readEvents(signed.body));
        if (suppressed > 0) log.info({ suppressed }, 'subscribers are off the list after bounces or complaints');
        return reply.code(204).send(null);
      },
    );
  });

  async function suppress(events: MailEvents['events']): Promise<number> {
    return transaction(pool, async (db) => {
      let suppressed = 0;
      for (const { type, email, permanent } of events) {
        if (type === 'bounce' && permanent === false) continue;
        if (await newsletter.suppress(db, email, type)) suppressed += 1;
      }
      return suppressed;
    });
  }
}

function readEvents(text: string): MailEvents['events'] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw new AppError(ERRORS.BODY_INVALID, {}, { cause });
  }
  // A character that no address can hold is in none that we know.
  if (!Value.Check(MailEvents, read) || read.events.some(({ email }) => email.includes('\0')))
    throw new AppError(ERRORS.BODY_INVALID);
  return read.events;
}
