import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  LayoutAnswer,
  LayoutBody,
  LayoutVersions,
  type ReleaseDescriptor,
  type SiteLayout,
  ERRORS,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { transaction } from '@mintwire/service-kit/transaction';
import { OWNER } from '../../admin/access';
import { actorName, auditOrigin } from '../../admin/actor';
import { layoutFaults, offers } from '../domain/layout';
import { insertAudit } from '../../admin/store/audit';
import { readLayout, readLayoutVersions, writeLayout } from '../store/site-layout';
import { VERSIONS_SHOWN } from './settings';

/** `/api/admin/layout`: the links of header, menu and footer, and the sections of the home page. */
export function registerLayout(
  app: ServiceApp,
  db: Pool,
  clock: () => Date,
  live: () => readonly ReleaseDescriptor[],
): void {
  // Of the releases as they are: what is hidden is offered, too.
  const offered = () => offers(live());

  app.get(
    '/api/admin/layout',
    {
      config: { access: OWNER },
      schema: {
        summary: 'Links and home page of the site as they are arranged, and what live releases offer for them',
        response: { 200: LayoutAnswer },
      },
    },
    async () => ({
      ...(await readLayout(db)),
      offers: offered(),
    }),
  );

  app.get(
    '/api/admin/layout/versions',
    {
      config: { access: OWNER },
      schema: {
        summary: 'What was saved as arrangement of links and home page, the newest first',
        response: { 200: LayoutVersions },
      },
    },
    async () => ({ items: await readLayoutVersions(db, VERSIONS_SHOWN) }),
  );

  app.put(
    '/api/admin/layout',
    {
      config: { access: OWNER, audit: 'layout.change', errors: ['SETTINGS_CHANGED'] },
      schema: {
        summary: 'Arranges links and home page for all visitors; refused when somebody saved since that version',
        body: LayoutBody,
        response: { 200: LayoutAnswer },
      },
    },
    async (request) => {
      const { layout, version } = request.body;
      const fields = layoutFaults(layout).map(({ path, message }) => ({ path: `/layout${path}`, message }));
      if (fields.length > 0)
        throw new AppError(ERRORS.VALIDATION_FAILED, { fields: fields.map(({ path }) => path) }, { fields });
      const saved = await transaction(db, async (client) => {
        const before = await readLayout(client, true);
        if (before.version !== version) throw new AppError(ERRORS.SETTINGS_CHANGED);
        if (isDeepStrictEqual(before.layout, layout)) return before;
        const at = clock();
        const after = await writeLayout(client, layout, { actor: actorName(request.actor), at });
        await insertAudit(client, {
          ...auditOrigin(request),
          at,
          action: 'layout.change',
          subject: `version ${after.version}`,
          outcome: 'done',
          detail: changes(before.layout, layout),
        });
        return after;
      });
      return { ...saved, offers: offered() };
    },
  );
}

/** What is different now, for the audit log. */
function changes(before: SiteLayout, after: SiteLayout): string {
  const parts = (layout: SiteLayout) => Object.entries({ ...layout.navigation, home: layout.home });
  const changed = parts(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object.fromEntries(parts(before))[name]),
  );
  return changed.map(([name]) => name).join(', ');
}
