import type { LaunchList, LaunchSort } from '@mintwire/contracts';
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

/** Addresses are long: a beginning of one tells it apart, a part from the middle is never typed. */
const MATCHING = `l.chain_id = $1
  and ($2::text is null or position(lower($2) in lower(l.name)) > 0 or position(lower($2) in lower(l.symbol)) > 0
    or starts_with(l.mint, $2) or starts_with(l.creator, $2))
  and (not $3 or l.fixed_supply) and (not $4 or l.no_freeze) and (not $5 or l.final_details)
  and ($6::text is null or l.creator = $6)`;

/** One page of a chain's launches and how many match in all. */
export async function launchCatalogue(
  db: Queryable,
  chainId: string,
  { search, fixedSupply = false, noFreeze = false, finalDetails = false, creator, sort, page, limit }: CatalogueQuery,
): Promise<LaunchList> {
  // No name has a zero byte, and Postgres takes no text with one.
  const wanted = search?.replaceAll('\0', '').trim();
  const values = [chainId, wanted ? wanted : null, fixedSupply, noFreeze, finalDetails, creator ? creator : null];
  const [rows, count] = await Promise.all([
    db.query<LaunchRow>({
      name: `launch-catalogue-${sort}`,
      text: `${SELECT_LAUNCH} where ${MATCHING} order by ${ORDERS[sort]} limit $7 offset $8`,
      values: [...values, limit, (page - 1) * limit],
    }),
    db.query<{ total: number }>({
      name: 'launch-catalogue-total',
      text: `select count(*)::integer as total from launches l where ${MATCHING}`,
      values,
    }),
  ]);
  return { items: rows.rows.map(summary), total: count.rows[0]?.total ?? 0 };
}

function summary(row: LaunchRow): LaunchList['items'][number] {
  const {
    mint,
    creator,
    standard,
    name,
    symbol,
    decimals,
    supplyBaseUnits,
    imageUrl,
    authorities,
    signature,
    confirmedAt,
  } = recordedFromRow(row).launch;
  return {
    mint,
    creator,
    standard,
    name,
    symbol,
    decimals,
    supplyBaseUnits,
    imageUrl,
    authorities,
    signature,
    confirmedAt,
  };
}
