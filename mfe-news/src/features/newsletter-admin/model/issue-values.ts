import type { Issue, IssueFields } from '@mintwire/contracts';

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
