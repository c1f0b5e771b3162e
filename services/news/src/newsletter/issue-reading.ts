import { AppError, ERRORS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { MAIL_OPENED, readCountedLink, signCountedLink } from '../domain/counted-link';
import type { CountedAddresses } from '../domain/issue-mail';
import type { StoredIssue } from '../store/issues';
import { noteReading, targetOf } from '../store/issue-readings';

/** Below it stand the tokens of links, and of the pictures that are loaded when a mail is opened. */
export const COUNTED_LINKS = '/api/news/newsletter/links';
export const COUNTED_PICTURES = '/api/news/newsletter/pictures';

interface ReadingParts {
  readonly pool: Pool;
  readonly publicOrigin: string;
  readonly key: Buffer;
  /** What the owner has chosen. */
  readonly isCounted: () => Promise<boolean>;
}

/** Counts openings of issues and clicks in them, while the owner wants that. */
export class IssueReading {
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  isCounted(): Promise<boolean> {
    return this.#parts.isCounted();
  }

  /** Addresses for the mails of an issue; null: they have none, as it began without, or the owner does not want them any more. */
  async addressesIn({ id, links }: StoredIssue): Promise<((subscriberId: string) => CountedAddresses) | null> {
    const { publicOrigin, key } = this.#parts;
    if (links === null || !(await this.isCounted())) return null;
    const numbers = new Map(links.map((url, index) => [url, index + 1]));
    return (subscriberId) => ({
      picture: `${publicOrigin}${COUNTED_PICTURES}/${signCountedLink(key, id, MAIL_OPENED, subscriberId)}`,
      linkFor: (url) => {
        const link = numbers.get(url);
        return link === undefined
          ? undefined
          : `${publicOrigin}${COUNTED_LINKS}/${signCountedLink(key, id, link, subscriberId)}`;
      },
    });
  }

  /**
   * Where the link of a mail leads: to an address that stood in its issue, and to no other.
   * @throws {AppError} NEWS_LINK_INVALID
   */
  async follow(token: string, byPerson: boolean): Promise<string> {
    const { pool, key } = this.#parts;
    const counted = readCountedLink(key, token);
    const target = counted && (await targetOf(pool, counted));
    if (!counted || !target) throw new AppError(ERRORS.NEWS_LINK_INVALID);
    if (byPerson && (await this.isCounted())) await noteReading(pool, counted);
    return target;
  }

  /** @throws {AppError} NEWS_LINK_INVALID */
  async open(token: string, byPerson: boolean): Promise<void> {
    const { pool, key } = this.#parts;
    const counted = readCountedLink(key, token);
    if (counted?.link !== MAIL_OPENED) throw new AppError(ERRORS.NEWS_LINK_INVALID);
    if (byPerson && (await this.isCounted())) await noteReading(pool, counted);
  }
}
