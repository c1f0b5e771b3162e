import { countOf, solText } from '@mintwire/money';
import {
  Alert,
  Button,
  Card,
  CardHeader,
  Copyable,
  DescriptionList,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@mintwire/ui';
import { countText, dayText, timeText } from '@mintwire/ui/format';
import { DownloadIcon } from '@mintwire/ui/icons';
import type { Difference } from '../model/compare-books';
import { useEffect, useRef } from 'react';
import { resultFile } from '../model/result-file';
import type { VerifiedSale, VerifiedTotal } from '../model/verify-total';
import styles from './verify.module.css';

interface VerifyResultProps {
  readonly sale: VerifiedSale;
  readonly total: VerifiedTotal;
  readonly rpcUrl: string;
  readonly at: Date;
  readonly openingBalance: bigint;
}

/** Of more, the file tells. */
const MAX_SHOWN = 200;

const COLUMNS: readonly TableColumn<Difference & { readonly key: string }>[] = [
  {
    key: 'line',
    header: 'Transaction',
    primary: true,
    cell: ({ signature }) => (signature === '' ? 'The whole ledger' : <Copyable value={signature} label="signature" />),
  },
  { key: 'place', header: 'Place in it', cell: ({ instruction }) => (instruction === '' ? '–' : instruction) },
  { key: 'what', header: 'What differs', cell: ({ text }) => text },
];

/** Whether the total is right by the chain, the figures, every line that differs, and what this proves. */
export function VerifyResult({ sale, total, rpcUrl, at, openingBalance }: VerifyResultProps) {
  const { differences } = total;
  // On a phone it comes below the screen.
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([resultFile(sale, total, { rpcUrl, at, openingBalance })], { type: 'application/json' }),
    );
    link.download = `verified-sale-${sale.saleId}-${dayText(at)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Card as="section" aria-label="Result" ref={place} tabIndex={-1} className={styles.result}>
      <Stack gap={5}>
        <CardHeader
          title="Result"
          headingLevel={2}
          action={
            <Button size="sm" iconStart={<DownloadIcon />} onClick={save}>
              Save as a file
            </Button>
          }
        />
        {differences.length === 0 ? (
          <Alert tone="success" title="The total is right" live>
            {openingBalance > 0n && `${sumText(total, openingBalance)} `}
            {`${solText(total.chainLamports)} in ${countOf(total.lines, 'line')}: each line of the ledger is on the chain as it says, and no payment in SOL on the chain is missing in the ledger.`}
          </Alert>
        ) : (
          <Alert tone="danger" title={`${countOf(differences.length, 'difference')} between ledger and chain`} live>
            By this node. Ask another one before you decide who is wrong: a node can lie, too.
          </Alert>
        )}
        <Metrics total={total} rpcUrl={rpcUrl} at={at} openingBalance={openingBalance} />
        {differences.length > 0 && (
          <Table
            caption="What differs"
            rows={differences.slice(0, MAX_SHOWN).map((each, index) => ({ ...each, key: String(index) }))}
            rowKey={({ key }) => key}
            columns={COLUMNS}
          />
        )}
        {differences.length > MAX_SHOWN && (
          <Text size="sm" tone="muted">{`The first ${MAX_SHOWN} are shown; the file has all.`}</Text>
        )}
      </Stack>
    </Card>
  );
}

/** How what was counted and what was only reported make up what the page of the sale shows. */
function sumText({ chainLamports, newLamports, publishedLamports }: VerifiedTotal, openingBalance: bigint): string {
  const parts = [
    `${solText(chainLamports)} counted on the chain`,
    ...(newLamports > 0n ? [`${solText(newLamports)} too new to be final`] : []),
    `${solText(openingBalance)} opening balance (reported by the seller, cannot be verified)`,
  ];
  return `${parts.join(' + ')} = ${solText(publishedLamports + openingBalance)}, the total on the page of the sale.`;
}

function Metrics({ total, rpcUrl, at, openingBalance }: Omit<VerifyResultProps, 'sale'>) {
  const news = total.newLines === 0 ? null : `${countOf(total.newLines, 'line')}, ${solText(total.newLamports)}`;
  return (
    <DescriptionList
      items={[
        { term: 'Counted on the chain', description: solText(total.chainLamports) },
        { term: 'Counted in the lines of the ledger', description: solText(total.ledgerLamports) },
        ...(news === null ? [] : [{ term: '+ too new to be final, not compared', description: news }]),
        { term: '= sum of purchases that the site publishes', description: solText(total.publishedLamports) },
        ...(openingBalance === 0n
          ? []
          : [
              {
                term: '+ opening balance, reported by the seller, cannot be verified',
                description: solText(openingBalance),
              },
            ]),
        {
          key: 'page',
          term: <strong>= total on the page of the sale</strong>,
          description: <strong>{solText(total.publishedLamports + openingBalance)}</strong>,
        },
        { term: 'Came into the treasury, credited or not', description: solText(total.inflowLamports) },
        {
          term: 'Transactions read',
          description: `${countText(total.transactions)}: all that touched the treasury since the sale was made, not purchases alone`,
        },
        { term: 'Final up to slot', description: countText(total.finalizedSlot) },
        { term: 'Node', description: rpcUrl },
        { term: 'When', description: timeText(at.toISOString()) },
      ]}
    />
  );
}
