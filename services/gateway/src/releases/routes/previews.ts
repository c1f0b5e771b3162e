import type { IncomingHttpHeaders } from 'node:http';
import {
  AppError,
  CreatedPreview,
  NewPreview,
  OpenPreview,
  OpenedPreview,
  Preview,
  PreviewsAnswer,
  ERRORS,
} from '@mintwire/contracts';
import { settledTransaction, type ServiceApp } from '@mintwire/service-kit';
import { addressGroup, Limiter } from '@mintwire/service-kit/limits';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { ANYONE, andTeam } from '../../admin/access';
import { auditOrigin, type Actor } from '../../admin/actor';
import { holdActor } from '../../admin/hold-actor';
import { setPreviewCookie } from '../../composition/preview-cookie';
import type { PreviewService } from '../preview-service';
import type { UploadSlots } from '../upload-slots';
import { listPreviews } from '../../composition/store/previews';

/** Of one address; a link is opened once on each device of its person. */
const OPENED_PER_MINUTE = 30;
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

/** What these routes are about. */
export interface PreviewsParts {
  readonly service: PreviewService;
  /** Shared with uploads: both load releases. */
  readonly slots: UploadSlots;
  readonly db: Pool;
  readonly secure: boolean;
}

/** `/api/admin/previews`: links that show a release to one person. A team's program has those of its own remote. Opening and leaving one needs no account. */
export async function registerPreviews(
  parent: ServiceApp,
  { service, slots, db, secure }: PreviewsParts,
): Promise<void> {
  const limiter = new Limiter({ pool: db, name: 'previews opened', points: OPENED_PER_MINUTE, seconds: 60 });
  parent.get(
    '/api/admin/previews',
    {
      config: { access: andTeam('preview') },
      schema: {
        summary: 'Links to previews; a deploy token gets those of its own remote',
        response: { 200: PreviewsAnswer },
      },
    },
    async ({ actor }) => {
      const items = await listPreviews(db, onlyOf(actor));
      return { items, total: items.length };
    },
  );

  parent.post(
    '/api/admin/previews',
    {
      config: {
        access: andTeam('preview'),
        audit: 'preview.create',
        idempotent: true,
        errors: ['RELEASE_UNKNOWN', 'RELEASE_UNREADABLE', 'PREVIEW_REFUSED', 'PREVIEWS_FULL', 'UPLOAD_BUSY'],
      },
      schema: {
        summary:
          'Makes a link that shows one person a release, even one that most gates refuse; nothing shows it again',
        body: NewPreview,
        response: { 201: CreatedPreview },
      },
    },
    async (request, reply) => {
      const own = onlyOf(request.actor);
      const { remote: other } = request.body;
      if (own !== null && own !== other) throw new AppError(ERRORS.RELEASE_REMOTE_MISMATCH, { remote: own, other });
      const check = () => service.check(request.body);
      const { actor } = request;
      const rejecting = await (actor?.kind === 'deploy-token' ? slots.run(actor.token.id, check) : check());
      reply.code(201);
      return settledTransaction(request, reply, async (client) => {
        await holdActor(client, request);
        return service.create(client, request.body, rejecting, auditOrigin(request));
      });
    },
  );

  parent.delete(
    '/api/admin/previews/:id',
    {
      config: { access: andTeam('preview'), audit: 'preview.revoke', errors: ['PREVIEW_UNKNOWN'] },
      schema: {
        summary: 'Revokes a link to a preview; a deploy token only one of its own remote',
        params: Id,
        response: { 200: Preview },
      },
    },
    async (request) => service.revoke(request.params.id, auditOrigin(request), onlyOf(request.actor)),
  );

  parent.post(
    '/api/admin/previews/open',
    {
      config: { access: ANYONE, audit: 'preview.open', errors: ['PREVIEW_INVALID', 'RATE_LIMITED'] },
      schema: {
        summary:
          'Shows the release of a preview link to the browser that asks, without an account, and says on which page',
        body: OpenPreview,
        response: { 200: OpenedPreview },
      },
    },
    async (request, reply) => {
      await limiter.book(addressGroup(request.ip));
      const { preview, cookie, maxAgeSeconds } = await service.open(request.body.token, auditOrigin(request));
      reply.header('set-cookie', setPreviewCookie(cookie, maxAgeSeconds, secure));
      return { path: preview.path };
    },
  );

  await parent.register(async (app) => {
    // The banner's button is a plain form: it works whatever the previewed release does.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    );
    app.post(
      '/api/admin/previews/leave',
      {
        config: { access: ANYONE },
        schema: {
          summary: 'Ends the preview of the browser that asks and leads back to the page it was on',
          response: { 303: Type.Null() },
        },
      },
      async (request, reply) =>
        reply
          .header('set-cookie', setPreviewCookie('', 0, secure))
          .header('location', pageBefore(request.headers))
          .code(303)
          .send(null),
    );
  });
}

/** The remote whose previews are meant, for a team's program; null for people, who see all. */
function onlyOf(actor: Actor | null): string | null {
  return actor?.kind === 'deploy-token' ? actor.token.remote : null;
}

/** The page of this site that the banner stood on; browsers name it in `referer`. Where they do not, the home page. */
function pageBefore({ referer, host }: IncomingHttpHeaders): string {
  // URL.parse is not in all versions of Node that we run on.
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null;
  // A path of two slashes would be an address of another site.
  return page !== null && page.host === host && !page.pathname.startsWith('//') ? page.pathname + page.search : '/';
}
