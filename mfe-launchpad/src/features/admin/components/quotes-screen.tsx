import type { Column } from '@mintwire/admin-kit/action-table';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { When } from '@mintwire/admin-kit/when';
import type { AdminQuote } from '@mintwire/contracts';
import { decodeLamports, formatSol, solText } from '@mintwire/money';
import { Badge, Copyable, Stack } from '@mintwire/ui';
import { outcomeOf, QUOTE_FILTERS } from '../model/quote-outcome';
import styles from './admin.module.css';

const COLUMNS: readonly Column<AdminQuote>[] = [
  {
    key: 'token',
    header: 'Token',
    primary: true,
    cell: ({ name, symbol }) => `${name} (${symbol})`,
    to: ({ mint, status }) => (status === 'recorded' ? `/launches/${mint}` : undefined),
  },
  { key: 'outcome', header: 'What became of it', cell: (quote) => <Outcome quote={quote} /> },
  { key: 'wallet', header: 'Wallet', cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" /> },
  { key: 'fee', header: 'Fee', numeric: true, cell: ({ feeLamports }) => solText(decodeLamports(feeLamports)) },
  { key: 'issued', header: 'Quoted', cell: ({ issuedAt }) => <When at={issuedAt} /> },
  { key: 'id', header: 'Quote', cell: ({ id }) => <Copyable value={id} label="quote number" /> },
];

const CSV = {
  name: 'quotes',
  columns: [
    { header: 'Quote', value: ({ id }: AdminQuote) => id },
    { header: 'Token', value: ({ name }: AdminQuote) => name },
    { header: 'Symbol', value: ({ symbol }: AdminQuote) => symbol },
    { header: 'Token address', value: ({ mint }: AdminQuote) => mint },
    { header: 'Wallet', value: ({ wallet }: AdminQuote) => wallet },
    { header: 'Fee (SOL)', value: ({ feeLamports }: AdminQuote) => formatSol(decodeLamports(feeLamports)) },
    { header: 'What became of it', value: (quote: AdminQuote) => outcomeOf(quote).text },
    {
      header: 'Findings',
      value: ({ findings }: AdminQuote) => findings.map(({ sentence }) => sentence).join(' '),
    },
    { header: 'Quoted (UTC)', value: ({ issuedAt }: AdminQuote) => issuedAt },
  ],
};

/** Prices given to wallets and what became of them: launches that failed, and those whose page never came back. */
export function QuotesScreen() {
  return (
    <ListScreen<AdminQuote>
      title="Quotes"
      description="Every price a wallet was given, whether it was paid, and what went wrong."
      path="/api/launchpad/admin/quotes"
      filters={[{ name: 'status', label: 'Show', options: QUOTE_FILTERS }]}
      search={{ name: 'search', label: 'Search', hint: 'Quote number, token address, wallet, name or symbol' }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={({ status, search }) =>
        search === '' && status === '' ? 'Nobody has asked for a price yet.' : 'No quote fits what is asked for.'
      }
      csv={CSV}
    />
  );
}

function Outcome({ quote }: { quote: AdminQuote }) {
  const { tone, text } = outcomeOf(quote);
  const { findings, failedSignature, status } = quote;
  return (
    <Stack gap={2}>
      <div>
        <Badge tone={tone}>{text}</Badge>
      </div>
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
