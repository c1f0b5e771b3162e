import { randomBytes } from 'node:crypto';
import {
  AppError,
  type CreatedPreview,
  type GateName,
  type NewPreview,
  type Preview,
  ERRORS,
} from '@mintwire/contracts';
import type { Pool } from 'pg';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import { previewCookieValue } from '../composition/domain/preview';
import type { ReleaseCheck } from './release-check';
import { insertAudit } from '../admin/store/audit';
import { countActivePreviews, insertPreview, openPreview, revokePreview } from '../composition/store/previews';
import { hashSecret, newSecret } from '../admin/secrets';
import type { Asker } from '../admin/users';

/**
 * A preview shows what is not ready yet, so most gates may refuse it. These may not: files that are not what was uploaded, and
 * pages that would be somebody else's.
 */
const NEEDED: readonly GateName[] = ['files', 'routes'];

/** Of one remote: each is part of what every page is made of. */
const MAX_ACTIVE = 50;

type RejectingGates = CreatedPreview['gates'];

/** What opening a link leads to. */
export interface OpenedLink {
  readonly preview: Preview;
  readonly cookie: string;
  readonly maxAgeSeconds: number;
}

/** Links that show a release to one person before everybody, or nobody, gets it. */
export class PreviewService {
  readonly #parts: {
    readonly pool: Pool;
    readonly check: ReleaseCheck;
    readonly clock: () => Date;
    readonly publicUrl: string;
  };

  constructor(parts: {
    readonly pool: Pool;
    readonly check: ReleaseCheck;
    readonly clock: () => Date;
    readonly publicUrl: string;
  }) {
    this.#parts = parts;
  }

  /** Gates that refuse the release, none of them one that a preview needs. @throws {AppError} RELEASE_UNKNOWN, PREVIEW_REFUSED */
  async check({ remote, version }: NewPreview): Promise<RejectingGates> {
    const { gates } = await this.#parts.check.of(remote, version);
    const rejecting = gates.filter(({ reason }) => reason !== null);
    const reasons = rejecting
      .filter(({ gate }) => NEEDED.includes(gate))
      .map(({ gate, reason }) => `${gate}: ${reason}`);
    if (reasons.length > 0) throw new AppError(ERRORS.PREVIEW_REFUSED, { reasons: reasons.join('; ') });
    return rejecting;
  }

  /**
   * @param gates those that {@link check} found
   * @throws {AppError} PREVIEWS_FULL
   */
  async create(
    client: Queryable,
    { hours, ...wanted }: NewPreview,
    gates: RejectingGates,
    asker: Asker,
  ): Promise<CreatedPreview> {
    const secret = newSecret();
    const at = this.#parts.clock();
    const { remote } = wanted;
    if ((await countActivePreviews(client, remote, at)) >= MAX_ACTIVE)
      throw new AppError(ERRORS.PREVIEWS_FULL, { remote, limit: MAX_ACTIVE });
    const expiresAt = new Date(at.getTime() + hours * 3_600_000);
    const preview = await insertPreview(
      client,
      { secretHash: hashSecret(secret), cookieKey: randomBytes(32) },
      wanted,
      {
        createdBy: asker.actor,
        at,
        expiresAt,
      },
    );
    const detail = [`for ${wanted.person}`, `${hours} h`, ...gates.map(({ gate }) => `refused by ${gate}`)].join(', ');
    await insertAudit(client, {
      ...asker,
      at,
      action: 'preview.create',
      subject: subjectOf(preview),
      outcome: 'done',
      detail,
    });
    return { ...preview, link: `${this.#parts.publicUrl}/admin/preview#${secret}`, gates };
  }

  /**
   * @param only remote whose links are meant; null for any
   * @throws {AppError} PREVIEW_UNKNOWN
   */
  async revoke(id: string, asker: Asker, only: string | null): Promise<Preview> {
    const at = this.#parts.clock();
    return transaction(this.#parts.pool, async (client) => {
      const preview = await revokePreview(client, id, at, only);
      if (!preview) throw new AppError(ERRORS.PREVIEW_UNKNOWN);
      await insertAudit(client, {
        ...asker,
        at,
        action: 'preview.revoke',
        subject: subjectOf(preview),
        outcome: 'done',
        detail: `for ${preview.person}`,
      });
      return preview;
    });
  }

  /** Exchanges the secret of a link for a cookie. A link works until its time, on each device of its person. @throws {AppError} PREVIEW_INVALID */
  async open(secret: string, asker: Asker): Promise<OpenedLink> {
    const at = this.#parts.clock();
    return transaction(this.#parts.pool, async (client) => {
      const opened = await openPreview(client, hashSecret(secret), at);
      if (!opened) throw new AppError(ERRORS.PREVIEW_INVALID);
      const { preview, cookieKey } = opened;
      await insertAudit(client, {
        ...asker,
        at,
        action: 'preview.open',
        subject: subjectOf(preview),
        outcome: 'done',
        detail: `for ${preview.person}`,
      });
      const expiresAt = new Date(preview.expiresAt);
      const maxAgeSeconds = Math.max(1, Math.floor((expiresAt.getTime() - at.getTime()) / 1000));
      return { preview, cookie: previewCookieValue({ id: preview.id, cookieKey, expiresAt }), maxAgeSeconds };
    });
  }
}

function subjectOf({ remote, version, id }: Preview): string {
  return `${remote} ${version} ${id}`;
}
