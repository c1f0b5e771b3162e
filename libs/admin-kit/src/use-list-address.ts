import { useLocation, useSearchParams } from '@mintwire/platform';

/** A choice that narrows a list; the one with an empty value narrows nothing. */
export interface ListFilter {
  /** In the page's address and in the question to the service. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly meaning?: string }[];
}

/** A text that narrows a list. */
export interface ListSearch {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** What a list is narrowed by, by name; the values are empty or valid. */
export type Asked = Readonly<Record<string, string>>;

/** In the page's address. */
const CURSOR = 'cursor';
const PAGE = 'page';
const MAX_PAGE = 10_000;

/** See {@link useListAddress}. */
export interface ListAddress {
  readonly asked: Asked;
  /** The beginning of this page; null on the first one. */
  readonly cursor: string | null;
  /** Another list, from its beginning. */
  readonly ask: (change: Asked) => void;
  /** To the page before this one, or to the first one when it is not known which that was; null on the first. */
  readonly newer: (() => void) | null;
  readonly older: (next: string) => void;
  /** Of a list whose pages have numbers, from 1. */
  readonly page: number;
  readonly pageAddress: (page: number) => string;
  /** Another one for each page of each list. */
  readonly here: string;
}

/**
 * Where somebody is in a list: filters, search and page stand in the page's address, so that back, reload and a link keep them. Lists have
 * numbered pages, or lead to older ones only; the way there is kept with the entry of the browser's history.
 */
export function useListAddress(filters: readonly ListFilter[], search: ListSearch | undefined): ListAddress {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation() as {
    pathname: string;
    state: { trail?: readonly (string | null)[] } | null;
  };
  const asked: Record<string, string> = {};
  for (const { name, options } of filters) {
    const value = params.get(name) ?? '';
    asked[name] = options.some((option) => option.value === value) ? value : '';
  }
  if (search) asked[search.name] = params.get(search.name)?.trim() ?? '';
  const cursor = params.get(CURSOR);
  const asksPage = Number(params.get(PAGE) ?? '1');
  const page = Number.isSafeInteger(asksPage) && asksPage >= 1 && asksPage <= MAX_PAGE ? asksPage : 1;
  const trail = state?.trail ?? [];
  // What else the address says, the sale that is looked at say, stays.
  const own = new Set([...Object.keys(asked), CURSOR, PAGE]);
  const others = Object.fromEntries([...params].filter(([name]) => !own.has(name)));
  const go = (values: Asked, to: string | null, way: readonly (string | null)[]) =>
    setParams(filled({ ...others, ...values, [CURSOR]: to ?? '' }), { state: { trail: way } });
  return {
    asked,
    cursor,
    ask: (change) => go({ ...asked, ...change }, null, []),
    newer: cursor === null ? null : () => go(asked, trail.at(-1) ?? null, trail.slice(0, -1)),
    older: (next) => go(asked, next, [...trail, cursor]),
    page,
    pageAddress: (to) => withQuery(pathname, { ...others, ...asked, [PAGE]: to > 1 ? String(to) : '' }),
    here: params.toString(),
  };
}

/** The entries that say something. */
function filled(values: Asked): [string, string][] {
  return Object.entries(values).filter(([, value]) => value !== '');
}

/** An address with the question that says something. */
export function withQuery(path: string, values: Asked): string {
  const query = new URLSearchParams(filled(values)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Whether one of these texts has what was searched for in it; everything has when nothing was. */
export function isNamed(search: string | undefined, ...texts: readonly (string | null | undefined)[]): boolean {
  const sought = (search ?? '').toLowerCase();
  return texts.some((text) => (text ?? '').toLowerCase().includes(sought));
}
