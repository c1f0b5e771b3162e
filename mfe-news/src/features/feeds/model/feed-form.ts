import type { FeedSource, FeedSourceFields } from '@mintwire/contracts';
import { AppError, isAppError, reportedError, type FieldProblem } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { NEWS_LIMITS } from '@mintwire/contracts/news-limits';
import { FEED_LIMITS } from '@mintwire/contracts/newsroom-limits';
import type { SelectOption } from '@mintwire/ui';
import { splitTags } from '../../../shared/tags';
import { everyText } from './feeds';

/** The form of a feed as it is typed. */
export interface FeedValues {
  readonly url: string;
  readonly name: string;
  readonly category: string;
  /** With commas between them. */
  readonly tags: string;
  readonly everyMinutes: string;
  readonly active: boolean;
  readonly summarise: boolean;
}

/** 15 minutes, an hour, 6 hours, a day. */
const OFTEN: readonly number[] = [15, 60, 360, 1440];

export const NEW_FEED: FeedValues = {
  ...{ url: '', name: '', category: '', tags: '', everyMinutes: '60' },
  active: true,
  summarise: false,
};

export function valuesOf({ url, name, category, tags, everyMinutes, active, summarise }: FeedSource): FeedValues {
  return { url, name, category, tags: tags.join(', '), everyMinutes: String(everyMinutes), active, summarise };
}

/** How often a feed can be read. One that a program has set stays among them. */
export function oftenOptions(current: string): SelectOption[] {
  const minutes = [...new Set([...OFTEN, Number(current)])].sort((a, b) => a - b);
  return minutes.map((each) => ({ value: String(each), label: everyText(each) }));
}

/** The site's categories. One that this release does not know stays among them. */
export function categoryOptions(current: string): SelectOption[] {
  const known = CATEGORIES.map(({ id, name }) => ({ value: id as string, label: name as string }));
  const others =
    current === '' || known.some(({ value }) => value === current) ? [] : [{ value: current, label: current }];
  return [{ value: '', label: 'None: chosen in each draft' }, ...known, ...others];
}

/** What is sent for what was typed. @throws {AppError} VALIDATION_FAILED with a sentence for each wrong field */
export function fieldsOf(values: FeedValues): FeedSourceFields {
  const url = values.url.trim();
  const tags = splitTags(values.tags);
  const problems = [...addressProblems(url), ...tagProblems(tags)];
  if (problems.length > 0)
    throw new AppError(ERRORS.VALIDATION_FAILED, { fields: problems.map(({ path }) => path) }, { fields: problems });
  const { category, active, summarise } = values;
  return {
    url,
    name: values.name.trim(),
    category,
    tags,
    everyMinutes: Number(values.everyMinutes),
    active,
    summarise,
  };
}

function addressProblems(url: string): FieldProblem[] {
  if (url === '') return [{ path: '/url', message: 'Enter the address of the feed.' }];
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isWeb ? [] : [{ path: '/url', message: 'Enter the whole address, with https:// at the beginning.' }];
}

function tagProblems(tags: readonly string[]): FieldProblem[] {
  const long = tags.find((tag) => tag.length > NEWS_LIMITS.tagChars);
  if (long !== undefined)
    return [{ path: '/tags', message: `Each tag can have at most ${NEWS_LIMITS.tagChars} characters.` }];
  return tags.length > FEED_LIMITS.tags
    ? [{ path: '/tags', message: `A feed can have at most ${FEED_LIMITS.tags} tags.` }]
    : [];
}

/** What a refusal is about. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['NEWS_FEED_ADDRESS', '/url'],
  ['NEWS_FEED_KNOWN', '/url'],
  ['NEWS_CATEGORY_UNKNOWN', '/category'],
]);

/** A refusal that is about one field says so there. */
export function atItsField(error: unknown): unknown {
  const path = isAppError(error) ? FIELDS.get(error.code) : undefined;
  if (!isAppError(error) || path === undefined) return error;
  return reportedError(error, { fields: [{ path, message: error.message }], cause: error });
}
