/** A column of a file for spreadsheets. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string;
}

/** What OWASP ("CSV Injection") names as the beginnings of formulas, those of full width included. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Rows as a file for spreadsheets (RFC 4180, UTF-8). What strangers wrote (the name of a token) may begin like a formula; it is made a text,
 * so that opening the file runs nothing: an apostrophe stands before it, which our own imports take away again.
 */
export async function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  // Only who exports needs it.
  const { unparse } = await import('papaparse');
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return unparse({ fields: columns.map(({ header }) => header), data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}
