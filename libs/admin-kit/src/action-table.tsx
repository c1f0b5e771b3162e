import { errorText, Link, toast } from '@mintwire/platform';
import { Table, type TableColumn, type TableProps } from '@mintwire/ui/table';
import { useState, type ReactNode } from 'react';
import classes from './action-table.module.css';
import { ConfirmDialog } from './confirm-dialog';
import { RowActions, type RowAction } from './row-actions';
import type { SelectBoxProps } from './selection-bar';
import { useGoOn } from './use-go-on';
import type { Selection } from './use-selection';

/** A column whose cells may lead somewhere. */
export interface Column<Row> extends TableColumn<Row> {
  /** Where the cell leads; nowhere when undefined. */
  readonly to?: (row: Row) => string | undefined;
}

/** Rows that can be selected. */
export interface Selectable<Row> {
  readonly selection: Selection;
  readonly name: (row: Row) => string;
  /** `SelectBox`: brought by the screen, so that remotes without such a list do not carry it. */
  readonly Box: (props: SelectBoxProps) => ReactNode;
}

/** Props of {@link ActionTable}. */
export interface ActionTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  readonly columns: readonly Column<Row>[];
  /** What can be done with a row; the last column has the buttons. */
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Loads the rows again: something was done. */
  readonly onDone?: (() => Promise<unknown>) | undefined;
  readonly selectable?: Selectable<Row> | undefined;
}

/**
 * A table whose rows can be selected, and something be done with each: after a question where that is wise, said when it is done. Whoever
 * did it goes on at the row that stands in its place.
 */
export function ActionTable<Row>(props: ActionTableProps<Row>) {
  const { columns, rowActions, onDone, selectable, ...table } = props;
  const { rows, rowKey } = table;
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ readonly action: RowAction; readonly place: number } | null>(null);
  const { box, goOnAt } = useGoOn();
  const carryOut = async ({ act, question }: RowAction, place: number) => {
    const done = act();
    if (done === undefined) return;
    toast({ tone: 'success', title: await done });
    await onDone?.();
    setAsked(null);
    goOnAt(place, question !== undefined);
  };
  const press = async (action: RowAction, place: number) => {
    if (action.question) return setAsked({ action, place });
    setBusy((before) => new Set([...before, action.name]));
    try {
      await carryOut(action, place);
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
      // What it was done with may not be as it is shown.
      await onDone?.();
    }
    setBusy((before) => new Set([...before].filter((name) => name !== action.name)));
  };
  const askedFor = asked?.action.question;
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <Table
        {...table}
        columns={[
          ...columns.map((column) => cellOf(column, rowKey, selectable)),
          ...(rowActions ? [actionColumn(rowActions)] : []),
        ]}
      />
      {asked && askedFor ? (
        <ConfirmDialog
          id="row-question"
          title={askedFor.title}
          action={askedFor.action}
          danger={askedFor.danger ?? false}
          onClose={() => setAsked(null)}
          onConfirm={() => carryOut(asked.action, asked.place)}
        >
          <p>{askedFor.text}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );

  function actionColumn(actionsOf: (row: Row) => readonly RowAction[]): TableColumn<Row> {
    return {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => (
        <RowActions
          actions={actionsOf(row)}
          busy={busy}
          onPress={(action) =>
            void press(
              action,
              rows.findIndex((other) => rowKey(other) === rowKey(row)),
            )
          }
        />
      ),
    };
  }
}

function cellOf<Row>(
  { to, ...column }: Column<Row>,
  rowKey: (row: Row) => string,
  selectable: Selectable<Row> | undefined,
): TableColumn<Row> {
  const { cell, primary } = column;
  const linked = to === undefined ? cell : (row: Row) => <Linked to={to(row)}>{cell(row)}</Linked>;
  if (!selectable || !primary) return { ...column, cell: linked };
  const { selection, name, Box } = selectable;
  return {
    ...column,
    cell: (row) => (
      <div className={classes.selectable}>
        <Box rowKey={rowKey(row)} name={name(row)} selection={selection} />
        <div>{linked(row)}</div>
      </div>
    ),
  };
}

function Linked({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
