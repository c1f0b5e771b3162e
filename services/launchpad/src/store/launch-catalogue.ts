import { LaunchList, type LaunchSort } from '@mintwire/contracts';
import type { LaunchFilter } from '@mintwire/contracts/launch-query';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { recordedFromRow, SELECT_LAUNCH, type LaunchRow } from './launches';

/** Which launches, in which order, which part of them. */
export interface CatalogueQuery extends Readonly<Partial<Record<LaunchFilter, boolean>>> {
  readonly search?: string;
  /** Wallet that launched them; all without one. */
  readonly creator?: string;
  readonly sort: LaunchSort;
  readonly page: number;
  readonly limit: number;
}

const ORDERS: Readonly<Record<LaunchSort, string>> = {
  newest: 'l.id desc',
  oldest: 'l.id',
  name: 'lower(l.name), l.id',
  supply: 'l.supply desc, l.id desc',
};

const FILTERED = `l.chain_id = $1 and (not $2 or l.fixed_supply) and (not $3 or l.no_freeze) and (not $4 or l.final_details)`;
/** Addresses are long: a beginning of one tells it apart, a part from the middle is never typed. */
const FOUND = `(plain_letters(l.name) like '%' || lower($5::text) || '%' or plain_letters(l.symbol) like '%' || lower($5::text) || '%'
    or l.mint like $5 || '%' or l.creator like $5 || '%')`;
/** One or two letters stand in the middle of nearly everything: only what begins with them is meant, and an index has that. */
const BEGINS = `(plain_letters(l.name) like lower($5::text) || '%' or plain_letters(l.name) like '% ' || lower($5::text) || '%'
    or plain_letters(l.symbol) like lower($5::text) || '%')`;
const IS_SHORT = /^[a-z\d]{1,2}$/i;

/** As the database has letters, in `plain_letters`; what is nothing but marks stays, and is found nowhere. */
const plainLetters = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') || text;

/** One page of a chain's launches and how many match in all. */
export async function launchCatalogue(
  db: Queryable,
  chainId: string,
  { search, fixedSupply = false, noFreeze = false, finalDetails = false, creator, sort, page, limit }: CatalogueQuery,
): Promise<LaunchList> {
  // No name has a zero byte, and Postgres takes no text with one.
  const wanted = plainLetters(search?.replaceAll('\0', '').trim() ?? '');
  const values: unknown[] = [chainId, fixedSupply, noFreeze, finalDetails];
  let matching = FILTERED;
  const found = IS_SHORT.test(wanted) ? BEGINS : FOUND;
  if (wanted) matching += ` and ${found.replaceAll('$5', `$${values.push(wanted.replace(/[\\%_]/g, '\\$&'))}`)}`;
  if (creator) matching += ` and l.creator = $${values.push(creator)}`;
  // A prepared statement is planned for any search: the indexes help with rare letters, and only slow down frequent ones.
  const named = (name: string) => (wanted || creator ? {} : { name });
  const part = `limit $${values.length + 1} offset $${values.length + 2}`;
  const [rows, count] = await Promise.all([
    db.query<LaunchRow>({
      ...named(`launch-catalogue-${sort}`),
      text: `${SELECT_LAUNCH} where ${matching} order by ${ORDERS[sort]} ${part}`,
      values: [...values, limit, (page - 1) * limit],
    }),
    db.query<{ total: number }>({
      ...named('launch-catalogue-total'),
      text: `select count(*)::integer as total from launches l where ${matching}`,
      values,
    }),
  ]);
  return { items: rows.rows.map(summary), total: count.rows[0]?.total ?? 0 };
}

/** What a list has of each launch, by its contract. */
const FIELDS = new Set(Object.keys(LaunchList.properties.items.items.properties));

function summary(row: LaunchRow): LaunchList['items'][number] {
  const { launch } = recordedFromRow(row);
  return Object.fromEntries(Object.entries(launch).filter(([field]) => FIELDS.has(field))) as typeof launch;
}
