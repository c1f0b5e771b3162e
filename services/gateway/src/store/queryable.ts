import type { QueryResult, QueryResultRow } from 'pg';

/** A pool or a client within a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<QueryResult<Row>>;
}
