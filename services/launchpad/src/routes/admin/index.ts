import {
  AdminDistributions,
  AdminLaunchFilter,
  AdminLaunchList,
  AdminLookupTables,
  AdminPrices,
  AdminQuoteFilter,
  AdminQuoteList,
  AdminStorage,
  IncomeAnswer,
  SERVICE_ADMINS,
} from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { addOnItems } from '../../domain/fees';
import {
  adminLaunches,
  adminQuotes,
  adminTables,
  contentCounts,
  income,
  openDistributions,
} from '../../store/admin-lists';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { pinCounts } from '../../store/pins';

const MAX_PAGE = 100;
const DAY_MS = 86_400_000;
const SETTINGS = {
  'custom-creator': 'ADDON_CUSTOM_CREATOR_SOL',
  'custom-address': 'ADDON_CUSTOM_ADDRESS_SOL',
  'multi-wallet': 'ADDON_MULTI_WALLET_SOL',
  listing: 'ADDON_LISTING_SOL',
} as const;

const page = {
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 20 }),
};
const LaunchPage = Type.Object(
  {
    ...page,
    status: Type.Optional(AdminLaunchFilter),
    cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
  },
  { additionalProperties: false },
);
const QuotePage = Type.Object(
  {
    ...page,
    status: Type.Optional(AdminQuoteFilter),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z_[0-9a-f-]{36}$' })),
  },
  { additionalProperties: false },
);
const Days = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }) },
  { additionalProperties: false },
);

/** One more than asked for tells whether there is a next page. */
function paged<Item>(
  found: readonly { cursor: string; item: Item }[],
  limit: number,
): { items: Item[]; next: string | null } {
  const items = found.slice(0, limit);
  return { items: items.map(({ item }) => item), next: found.length > limit ? (items.at(-1)?.cursor ?? null) : null };
}

/** `/api/launchpad/admin/*`. Who may stands on each route; the gateway's word is checked before any of this. */
export function adminRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { pool, chain, now } = context;
  const get = '/api/launchpad/admin';
  const access = SERVICE_ADMINS.launchpad;
  const config = { access, errors: CHAIN_ERRORS };

  app.get(
    `${get}/launches`,
    {
      schema: {
        summary: 'Launches, by any text that names one',
        querystring: LaunchPage,
        response: { 200: AdminLaunchList },
      },
      config,
    },
    async ({ query }) => {
      const { search = null, cursor: before = null, status = null, limit } = query;
      return paged(await adminLaunches(pool, await chain.id(), status, { search, before, limit: limit + 1 }), limit);
    },
  );

  app.get(
    `${get}/quotes`,
    {
      schema: { summary: 'Quotes and what became of them', querystring: QuotePage, response: { 200: AdminQuoteList } },
      config,
    },
    async ({ query }) => {
      const { search = null, cursor: before = null, status = null, limit } = query;
      return paged(await adminQuotes(pool, await chain.id(), status, { search, before, limit: limit + 1 }), limit);
    },
  );

  app.get(
    `${get}/income`,
    {
      schema: { summary: 'Verified fees by day and by item', querystring: Days, response: { 200: IncomeAnswer } },
      config,
    },
    async ({ query }) => {
      const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
      return income(pool, await chain.id(), new Date(today - (query.days - 1) * DAY_MS));
    },
  );

  app.get(
    `${get}/prices`,
    {
      config: { access },
      schema: { summary: 'Prices in force and the settings behind them', response: { 200: AdminPrices } },
    },
    async () => pricesOf(context),
  );

  app.get(
    `${get}/storage`,
    {
      config: { access },
      schema: { summary: 'What is stored, where, and whether it can be reached', response: { 200: AdminStorage } },
    },
    async () => storageOf(context),
  );

  app.get(
    `${get}/lookup-tables`,
    {
      schema: { summary: 'Lookup tables and their rent', response: { 200: AdminLookupTables } },
      config,
    },
    async () => {
      const authority = context.tables.authority?.address ?? null;
      const balance = authority === null ? null : await chain.rpc.getBalance(authority).catch(() => null);
      const found = await adminTables(pool, await chain.id(), MAX_PAGE);
      return { authority, balanceLamports: balance === null ? null : encodeAmount(balance), ...found };
    },
  );

  app.get(
    `${get}/distributions`,
    {
      schema: { summary: 'Distributions that are not complete', response: { 200: AdminDistributions } },
      config,
    },
    async () => ({
      items: await openDistributions(pool, await chain.id(), MAX_PAGE),
    }),
  );
}

async function pricesOf({ config, prices, feeWallet }: LaunchpadContext): Promise<AdminPrices> {
  const price = await prices.current().catch(() => null);
  const addOns = addOnItems(config.prices).map((item) => ({
    ...item,
    setting: SETTINGS[item.id as keyof typeof SETTINGS],
  }));
  const base = { id: 'base', label: 'Service fee', setting: 'LAUNCH_FEE_USD_CENTS', lamports: null };
  return { feeWallet, baseFeeUsdCents: config.prices.baseFeeUsdCents.toString(), items: [base, ...addOns], price };
}

async function storageOf({ pool, content, config }: LaunchpadContext): Promise<AdminStorage> {
  const [counts, pins, problem] = await Promise.all([contentCounts(pool), pinCounts(pool), content.problem()]);
  return {
    kind: content.kind,
    place: content.place,
    healthy: problem === null,
    problem,
    images: { count: counts.images, bytes: counts.bytes },
    documents: { count: counts.documents },
    pins: { enabled: config.pinning !== null, ...pins },
  };
}
