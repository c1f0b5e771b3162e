import { api, errorText, toast } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { countText } from '@mintwire/ui/format';
import { DownloadIcon } from '@mintwire/ui/icons';
import { useState } from 'react';
import { csvText, type CsvColumn } from './csv';
import { countOf } from './format';
import type { ListPage } from './list-screen';

interface ExportButtonProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Address of the page that begins there; of the first one for null. */
  readonly pageAt: (cursor: string | null) => string;
}

/** More than anybody looks through, and not so much that a tab or the service suffers. */
const MOST_ROWS = 5_000;

/** Saves every row of a list as it is narrowed now, all pages of it, as a file for spreadsheets. */
export function ExportButton<Row>({ name, columns, pageAt }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { rows, whole } = await allRows<Row>(pageAt);
      download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, await csvText(columns, rows));
      const title = `${countOf(rows.length, 'line')} saved.`;
      toast(
        whole
          ? { tone: 'success', title }
          : {
              tone: 'warning',
              title,
              description: `Those are the newest ${countText(MOST_ROWS)}. Narrow the list for the others.`,
            },
      );
    } catch (error) {
      toast({ tone: 'danger', title: 'Nothing was saved', description: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      iconStart={<DownloadIcon />}
      loading={busy}
      loadingText="Collecting..."
      onClick={() => void save()}
    >
      Save as CSV
    </Button>
  );
}

async function allRows<Row>(pageAt: (cursor: string | null) => string): Promise<{ rows: Row[]; whole: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Row> = await api.get<ListPage<Row>>(pageAt(cursor));
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null && rows.length < MOST_ROWS);
  return { rows: rows.slice(0, MOST_ROWS), whole: cursor === null };
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  // Excel takes a file without the mark at its beginning for one of the machine's own code page.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
