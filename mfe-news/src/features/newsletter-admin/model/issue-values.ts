import type { Issue, IssueFields } from '@mintwire/contracts';
import type { DraftKind } from '../../../shared/drafts/draft';
import { audienceText } from './issue-words';

/** An article that was chosen for an issue. */
export interface ChosenArticle {
  readonly id: string;
  readonly title: string;
  readonly visible: boolean;
}

/** What is typed and chosen. */
export interface IssueValues extends Omit<IssueFields, 'articleIds'> {
  readonly articles: readonly ChosenArticle[];
}

type Value = IssueValues[keyof IssueValues];

const isText = (value: Value): value is Exclude<Value, readonly ChosenArticle[]> => typeof value === 'string';
const idsOf = (value: Value): string => (isText(value) ? value : value.map(({ id }) => id).join());

/** What an issue is made of. */
export const ISSUE: DraftKind<IssueValues> = {
  noun: 'issue',
  names: {
    subject: 'Subject',
    preheader: 'Preview text',
    audience: 'Goes to',
    intro: 'Text above the articles',
    articles: 'Articles',
  },
  text: (value) => (isText(value) ? audienceText(value) : value.map(({ title }) => title)),
  same: (one, other) => idsOf(one) === idsOf(other),
};

/** What an issue cannot be sent without, by field. */
export type MissingInIssue = Partial<Record<'subject' | 'intro', string>>;

/** What is missing, as far as can be said without asking the service. */
export function missingInIssue({ subject, intro, articles }: IssueValues): MissingInIssue {
  const saysNothing = intro.trim() === '' && articles.every(({ visible }) => !visible);
  return {
    ...(subject.trim() === '' && { subject: 'Please write a subject.' }),
    ...(saysNothing && { intro: 'Please write a text, or choose an article that readers can see.' }),
  };
}

export const EMPTY_ISSUE: IssueFields = { subject: '', preheader: '', intro: '', articleIds: [], audience: 'all' };

export function valuesOfIssue({ subject, preheader, intro, audience, articles }: Issue): IssueValues {
  return {
    subject,
    preheader,
    intro,
    audience,
    articles: articles.map(({ id, title, visible }) => ({ id, title, visible })),
  };
}

export function fieldsOf({ articles, ...fields }: IssueValues): IssueFields {
  return { ...fields, articleIds: articles.map(({ id }) => id) };
}

/** The list with one article moved up (-1) or down (1). */
export function moved(articles: readonly ChosenArticle[], index: number, by: -1 | 1): ChosenArticle[] {
  const next = [...articles];
  const [article] = next.splice(index, 1);
  if (article) next.splice(index + by, 0, article);
  return next;
}
