/** Codes of Node and of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database answers at that address; start it, or correct the address.',
  ENOTFOUND: 'there is no machine of that name; correct the address.',
  EAI_AGAIN: 'the name of the machine cannot be looked up now; correct the address, or try again.',
  ETIMEDOUT: 'no database answers at that address in time.',
  EHOSTUNREACH: 'the machine cannot be reached from here.',
  ENETUNREACH: 'the machine cannot be reached from here.',
  ENOENT: 'no database answers at that address; start it, or correct the address.',
  '28P01': 'the database refuses this user or password.',
  '28000': 'the database refuses this user or password.',
  '3D000': 'there is no database of that name; make it, or correct the address.',
  '53300': 'the database takes no more connections.',
  '57P03': 'the database is starting up or shutting down; try again.',
};

/** Why a database could not be reached, in one sentence that holds neither address nor password. */
export function databaseFailure(error: unknown): string {
  const { code, message = '', errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  const known = REASONS[code ?? ''] ?? (errors?.[0] === undefined ? undefined : reasonOf(errors[0]));
  if (known !== undefined) return known;
  if (/timeout/i.test(message)) return 'no database answers at that address in time.';
  return `the database cannot be used (${code ?? 'unknown reason'}).`;
}

function reasonOf(error: unknown): string | undefined {
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''];
}
