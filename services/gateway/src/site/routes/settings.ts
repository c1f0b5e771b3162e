import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  SettingsAnswer,
  SettingsBody,
  SettingsVersions,
  type EditableSite,
  ERRORS,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { transaction } from '@mintwire/service-kit/transaction';
import { OWNER } from '../../admin/access';
import { actorName, auditOrigin } from '../../admin/actor';
import { siteFaults } from '../domain/site-faults';
import { insertAudit } from '../../admin/store/audit';
import { readEditableSite, readSiteVersions, writeSite } from '../store/site-settings';

/** Of what was saved before; all of it is kept. */
export const VERSIONS_SHOWN = 50;

/** `/api/admin/settings`: name, texts, links and claims of the site. */
export function registerSiteSettings(app: ServiceApp, db: Pool, clock: () => Date): void {
  app.get(
    '/api/admin/settings',
    {
      config: { access: OWNER },
      schema: {
        summary: 'Name, texts, links and claims of the site, to be edited',
        response: { 200: SettingsAnswer },
      },
    },
    async () => readEditableSite(db),
  );

  app.get(
    '/api/admin/settings/versions',
    {
      config: { access: OWNER },
      schema: {
        summary: 'What was saved as settings of the site, the newest first',
        response: { 200: SettingsVersions },
      },
    },
    async () => ({ items: await readSiteVersions(db, VERSIONS_SHOWN) }),
  );

  app.put(
    '/api/admin/settings',
    {
      config: { access: OWNER, audit: 'settings.change', errors: ['SETTINGS_CHANGED'] },
      schema: {
        summary: 'Saves name, texts, links and claims for all visitors; refused when somebody saved since that version',
        body: SettingsBody,
        response: { 200: SettingsAnswer },
      },
    },
    async (request) => {
      const { site, version } = request.body;
      const fields = siteFaults(site).map(({ path, message }) => ({ path: `/site${path}`, message }));
      if (fields.length > 0)
        throw new AppError(ERRORS.VALIDATION_FAILED, { fields: fields.map(({ path }) => path) }, { fields });
      return transaction(db, async (client) => {
        const before = await readEditableSite(client, true);
        if (before.version !== version) throw new AppError(ERRORS.SETTINGS_CHANGED);
        if (isDeepStrictEqual(before.site, site)) return before;
        const at = clock();
        const saved = await writeSite(client, site, { actor: actorName(request.actor), at });
        await insertAudit(client, {
          ...auditOrigin(request),
          at,
          action: 'settings.change',
          subject: `version ${saved.version}`,
          outcome: 'done',
          detail: changes(before.site, site),
        });
        return saved;
      });
    },
  );
}

/** What of the settings is different now, for the audit log. */
function changes(before: EditableSite, after: EditableSite): string {
  const keys = (Object.keys(after) as (keyof EditableSite)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const claims = after.claims.filter(
    ({ id, on }) => on !== (before.claims.find((claim) => claim.id === id)?.on ?? false),
  );
  const switched = claims.map(({ id, on, evidenceUrl }) => `claim ${id} ${on ? `on (${evidenceUrl})` : 'off'}`);
  const removed = before.claims.filter(({ id }) => !after.claims.some((claim) => claim.id === id));
  return [...keys, ...switched, ...removed.map(({ id }) => `claim ${id} removed`)].join(', ');
}
