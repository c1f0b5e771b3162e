import type { AdminQuote, AdminQuoteList } from '@mintwire/contracts';
import { decodeLamports } from '@mintwire/money';
import { Link, useSearchParams } from '@mintwire/platform';
import { Badge, Copyable, Field, PageHeader, Select, Stack, Table, Text, type TableColumn } from '@mintwire/ui';
import { solText } from '../../../shared/amount-text';
import { utcText } from '../../../shared/time-text';
import { useAdminAnswer } from '../api/admin-answer';
import { isQuoteFilter, outcomeOf, QUOTE_FILTERS } from '../model/quote-outcome';
import styles from './admin.module.css';
import { LoadFailure } from './load-failure';
import { Pager, usePages } from './pager';
import { SearchBox } from './search-box';

const COLUMNS: readonly TableColumn<AdminQuote>[] = [
  { key: 'token', header: 'Token', primary: true, cell: (quote) => <TokenName quote={quote} /> },
  { key: 'outcome', header: 'What became of it', cell: (quote) => <Outcome quote={quote} /> },
  { key: 'wallet', header: 'Wallet', cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" /> },
  { key: 'fee', header: 'Fee', numeric: true, cell: ({ feeLamports }) => solText(decodeLamports(feeLamports)) },
  { key: 'issued', header: 'Quoted', cell: ({ issuedAt }) => utcText(issuedAt) },
  { key: 'id', header: 'Quote', cell: ({ id }) => <Copyable value={id} label="quote number" /> },
];

/** Prices given to wallets and what became of them: launches that failed, and those whose page never came back. */
export function QuotesScreen() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const asked = params.get('status') ?? '';
  const status = isQuoteFilter(asked) ? asked : '';
  const pages = usePages(`${status} ${search}`);
  const { data, error, mutate } = useAdminAnswer<AdminQuoteList>('quotes', { status, search, cursor: pages.cursor });
  const look = (wanted: { status: string; search: string }) =>
    setParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  const filter = QUOTE_FILTERS.find(({ value }) => value === status);
  return (
    <Stack gap={6}>
      <PageHeader
        title="Quotes"
        size="lg"
        description="Every price a wallet was given, whether it was paid, and what went wrong."
      />
      <Field id="quote-status" label="Show" className={styles.filter}>
        <Select
          options={QUOTE_FILTERS}
          value={status}
          onChange={(event) => look({ status: event.target.value, search })}
        />
      </Field>
      {filter && (
        <Text size="sm" tone="muted">
          {filter.meaning}
        </Text>
      )}
      <SearchBox
        id="quote-search"
        hint="Quote number, token address, wallet, name or symbol"
        value={search}
        search={(text) => look({ status, search: text })}
      />
      {error ? (
        <LoadFailure error={error} retry={mutate} />
      ) : (
        <Table
          caption="Quotes"
          hideCaption
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          {...(data ? {} : { loadingRows: 5 })}
          empty={
            search === '' && status === '' ? 'Nobody has asked for a price yet.' : 'No quote fits what is asked for.'
          }
          columns={COLUMNS}
        />
      )}
      <Pager pages={pages} next={data?.next ?? null} />
    </Stack>
  );
}

function TokenName({ quote: { mint, name, symbol, status } }: { quote: AdminQuote }) {
  const text = `${name} (${symbol})`;
  return status === 'recorded' ? (
    <Link to={`/launches/${mint}`}>{text}</Link>
  ) : (
    <span className={styles.breakable}>{text}</span>
  );
}

function Outcome({ quote }: { quote: AdminQuote }) {
  const { tone, text } = outcomeOf(quote);
  const { findings, failedSignature, status } = quote;
  return (
    <Stack gap={2}>
      <Badge tone={tone}>{text}</Badge>
      {findings.length > 0 && (
        <ul className={styles.sentences}>
          {findings.map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
        </ul>
      )}
      {failedSignature && status !== 'recorded' && (
        <Copyable value={failedSignature} label="signature of the failed transaction" />
      )}
    </Stack>
  );
}
