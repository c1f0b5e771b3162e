import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { countOf } from '@mintwire/money';
import { Alert, Button, Cluster, DescriptionList, PlusIcon, Stack, Text } from '@mintwire/ui';
import { useState, type DragEvent } from 'react';
import { CSV_LIMIT_BYTES, CSV_TOO_LARGE } from '../model/csv-limit';
import { readDistribution } from '../../draft/model/distribution';
import { tokenText } from '../../draft/model/review-words';
import { decimalsOf, EMPTY_ROW, type DistributionText } from '../../draft/model/token-draft';
import { CsvButton } from './csv-button';
import { DistributionRow } from './distribution-row';
import { fieldId } from '../../draft/model/draft-fields';
import type { FieldsProps } from '../../draft/components/fields-props';
import { useAddressNotes } from './use-address-notes';
import styles from './distribution.module.css';

const FAULT_ID = fieldId('distribution') + '-fault';

/** Who gets how much: rows typed, pasted or dropped as CSV, with the sum and what is left for the creator. */
export function DistributionFields({ draft, errors, drafts, onTouched }: FieldsProps) {
  const { advanced } = draft;
  const rows = advanced.walletDistribution;
  const [notice, setNotice] = useState<{ text: string; good: boolean }>();
  const reading = readDistribution(draft);
  const tooMuchId = reading.remainder !== null && reading.remainder < 0n ? FAULT_ID : undefined;
  const notes = useAddressNotes(rows.map(({ address }) => address));
  const setRows = (walletDistribution: readonly DistributionText[]) =>
    drafts.update({ advanced: { ...drafts.getState().draft.advanced, walletDistribution } });
  const amount = (base: bigint) => tokenText(base, { decimals: decimalsOf(draft) ?? 0, symbol: draft.symbol.trim() });

  const takeList = async (text: string) => {
    // Most visitors never need it.
    const reader = await import('../model/distribution-csv').catch(() => null);
    if (!reader)
      return setNotice({
        text: 'The reader of lists could not be loaded. Check your connection and try again.',
        good: false,
      });
    const answer = reader.parseDistributionCsv(text);
    if ('problem' in answer) return setNotice({ text: answer.problem, good: false });
    setRows(answer.rows);
    const count = `${countOf(answer.rows.length, 'row')} taken over.`;
    setNotice({ text: [count, ...answer.notes].join(' '), good: true });
    for (const index of answer.rows.keys())
      for (const part of ['address', 'amount'] as const) onTouched(`row-${index}-${part}`);
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    // Before it is read: a film dropped by mistake would fill the memory.
    if (file.size > CSV_LIMIT_BYTES) return setNotice({ text: CSV_TOO_LARGE, good: false });
    file.text().then(takeList, () => setNotice({ text: 'The file could not be read.', good: false }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    takeFile(event.dataTransfer.files[0]);
  };
  const remove = (gone: number) => setRows(rows.length === 1 ? [EMPTY_ROW] : rows.filter((_, index) => index !== gone));
  const full = rows.length >= TOKEN_LIMITS.recipients;

  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Stack gap={4} role="group" aria-label="Wallets of the distribution" id={fieldId('distribution')} tabIndex={-1}>
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <DistributionRow
              // A row is its place: nothing else tells two empty ones apart.
              key={index}
              index={index}
              row={row}
              errors={errors}
              tooMuchId={tooMuchId}
              note={notes.get(row.address.trim())}
              onRow={(next) => setRows(rows.map((present, at) => (at === index ? next : present)))}
              onList={(text) => void takeList(text)}
              onRemove={() => remove(index)}
              onTouched={onTouched}
            />
          ))}
        </ol>
        {(errors.distribution ?? reading.problem) && (
          <Alert tone="danger" live id={FAULT_ID}>
            {errors.distribution ?? reading.problem}
          </Alert>
        )}
        {notice && (
          <Alert tone={notice.good ? 'success' : 'danger'} live onDismiss={() => setNotice(undefined)}>
            {notice.text}
          </Alert>
        )}
        <Cluster align="start">
          <Button
            id="add-wallet"
            size="sm"
            iconStart={<PlusIcon />}
            disabledReason={full ? `A distribution has at most ${TOKEN_LIMITS.recipients} wallets.` : undefined}
            onClick={() => setRows([...rows, EMPTY_ROW])}
          >
            Add wallet
          </Button>
          <CsvButton onFile={takeFile} />
        </Cluster>
        <Text size="xs" tone="subtle">
          A list as CSV, address and amount in each row, can be dropped here or pasted into a row.
        </Text>
        <DescriptionList
          items={[
            {
              term: 'Distributed',
              description: decimalsOf(draft) === null ? 'Check the decimals' : amount(reading.given),
            },
            {
              term: 'Left for your wallet',
              description:
                reading.remainder === null
                  ? 'Check supply and decimals'
                  : reading.remainder < 0n
                    ? 'Nothing'
                    : amount(reading.remainder),
            },
          ]}
        />
      </Stack>
    </div>
  );
}
