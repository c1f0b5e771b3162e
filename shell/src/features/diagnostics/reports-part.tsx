import { useStore } from 'zustand';
import { clearReports, reportStore } from '@mintwire/platform/host';
import { Button } from '@mintwire/ui/button';
import { Table } from '@mintwire/ui/table';
import { Part } from './part';

/** Errors of this page view. */
export function ReportsPart() {
  const { items } = useStore(reportStore);
  const rows = items.map((report, index) => ({ ...report, key: `${report.at} ${index}` })).reverse();
  return (
    <Part
      title="Errors in this page view"
      action={
        items.length > 0 && (
          <Button size="sm" onClick={clearReports}>
            Clear
          </Button>
        )
      }
    >
      <Table
        caption="Errors"
        hideCaption
        rows={rows}
        rowKey={({ key }) => key}
        empty="Nothing has gone wrong so far."
        columns={[
          { key: 'message', header: 'Message', primary: true, cell: ({ message }) => message },
          { key: 'code', header: 'Code', cell: ({ code }) => code ?? '' },
          {
            key: 'source',
            header: 'From',
            cell: ({ remote, release, during }) => [remote, release, during].filter(Boolean).join(' '),
          },
          { key: 'at', header: 'At', cell: ({ at }) => at },
        ]}
      />
    </Part>
  );
}
