import { api, errorText, toast } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { countOf } from '@mintwire/money';
import { countText, dayText } from '@mintwire/ui/format';
import { DownloadIcon } from '@mintwire/ui/icons';
import { useState } from 'react';
import { csvText, type CsvColumn } from './csv';

/** A page of a list; `next` begins the one with older entries. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

interface ExportButtonsProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Whether programs get the rows as they are, too. */
  readonly json?: boolean | undefined;
  readonly source: RowsSource<Row>;
}

/** All rows, or the pages they are on. */
export type RowsSource<Row> =
  | { readonly rows: readonly Row[] }
  | {
      /** Address of the page that begins there; of the first one for null. */
      readonly pageAt: (cursor: string | null) => string;
    };

type Format = 'csv' | 'json';

/** More than anybody looks through, and not so much that a tab or the service suffers. */
const MAX_ROWS = 20_000;

/** Saves every row of a list as it is narrowed now, all pages of it, as a file for spreadsheets or for programs. */
export function ExportButtons<Row>({ name, columns, json = false, source }: ExportButtonsProps<Row>) {
  const [busy, setBusy] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setBusy(format);
    try {
      const { rows, whole } = await allRows(source);
      download(
        `${name}-${dayText(Date.now())}.${format}`,
        // Excel takes a file without the mark at its beginning for one of the machine's own code page.
        format === 'csv' ? ['\uFEFF', await csvText(columns, rows)] : [`${JSON.stringify(rows, null, 2)}\n`],
        format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
      );
      const title = `${countOf(rows.length, 'line')} saved.`;
      toast(
        whole
          ? { tone: 'success', title }
          : {
              tone: 'warning',
              title,
              description: `Those are the newest ${countText(MAX_ROWS)}. Narrow the list for the others.`,
            },
      );
    } catch (error) {
      toast({ tone: 'danger', title: 'Nothing was saved', description: errorText(error) });
    }
    setBusy(null);
  };
  const formats: readonly Format[] = json ? ['csv', 'json'] : ['csv'];
  return (
    <Cluster gap={2}>
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          iconStart={<DownloadIcon />}
          loading={busy === format}
          loadingText="Collecting..."
          disabled={busy !== null && busy !== format}
          onClick={() => void save(format)}
        >
          {`Save as ${format.toUpperCase()}`}
        </Button>
      ))}
    </Cluster>
  );
}

async function allRows<Row>(source: RowsSource<Row>): Promise<{ rows: readonly Row[]; whole: boolean }> {
  if ('rows' in source) return { rows: source.rows, whole: true };
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Row> = await api.get<ListPage<Row>>(source.pageAt(cursor));
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null && rows.length < MAX_ROWS);
  return { rows: rows.slice(0, MAX_ROWS), whole: cursor === null };
}

function download(name: string, parts: string[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
