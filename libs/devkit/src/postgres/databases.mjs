import pg from 'pg';

const CONNECT_MS = 10_000;

/**
 * Creates the databases that are not there yet, each owned by the cluster's one role.
 * @param {string} url of any database of the cluster
 * @param {ReadonlyArray<string>} names
 * @returns {Promise<Record<string, string>>} name -> connection string
 */
export async function ensureDatabases(url, names) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    for (const name of names)
      if (!existing.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return Object.fromEntries(
    names.map((name) => {
      const address = new URL(url);
      address.pathname = `/${name}`;
      return [name, address.href];
    }),
  );
}
