/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop a table's meaning when its layout changes, so the roles are spelled out */
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Skeleton } from './skeleton';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden';

/** One column of a `Table`. */
export interface TableColumn<Row> {
  key: string;
  /** Also the name of the value where rows are stacked. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Figures of one width, at the end of the line. */
  numeric?: boolean | undefined;
  /** Names the row; becomes the title of its card. */
  primary?: boolean | undefined;
}

/** Props of {@link Table}. */
export interface TableProps<Row> {
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Number of placeholder rows while loading. */
  loadingRows?: number | undefined;
  className?: string | undefined;
}

const cellClass = <Row,>({ align, numeric, primary }: TableColumn<Row>) =>
  cx((align === 'end' || numeric) && styles.end, numeric && styles.numeric, primary && styles.primary);

/**
 * Rows of data. Where it has less than 576 px it shows each row as a card; roles are spelled out, since browsers drop a table's
 * meaning when its layout changes.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    hideCaption = false,
    columns,
    rows,
    rowKey,
    empty = 'Nothing here yet',
    loadingRows = 0,
    className,
  } = props;
  return (
    <div className={cx(styles.wrap, className)}>
      <table role="table" className={styles.table} aria-busy={loadingRows > 0 || undefined}>
        <caption className={hideCaption ? undefined : styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loadingRows > 0 && <Placeholders columns={columns} count={loadingRows} />}
          {loadingRows === 0 && rows.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
          {loadingRows === 0 &&
            rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <td key={column.key} role="cell" data-label={column.header} className={cellClass(column)}>
                    <div>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Placeholders<Row>({ columns, count }: { columns: readonly TableColumn<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row">
      {columns.map((column) => (
        <td key={column.key} role="cell" data-label={column.header} className={cellClass(column)}>
          <Skeleton width={column.primary ? 'wide' : 'half'} className={styles.placeholder} />
        </td>
      ))}
    </tr>
  ));
}
