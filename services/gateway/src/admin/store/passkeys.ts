import type { Passkey } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** A passkey with what its signatures are checked by. */
export interface StoredPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** Signatures so far, where the authenticator counts them. */
  readonly counter: number;
  readonly transports: string[];
}

type Row = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null };
const PASSKEY = 'id, name, synced, created_at as "createdAt", last_used_at as "lastUsedAt"';

/** The passkeys of an account, by name. */
export async function listPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Row>(
    `select ${PASSKEY} from passkeys where account_id = $1 order by name, created_at`,
    [accountId],
  );
  return rows.map(asPasskey);
}

/** The ids by which authenticators know the passkeys of an account. */
export async function credentialIdsOf(db: Queryable, accountId: string): Promise<string[]> {
  const text = 'select credential_id as id from passkeys where account_id = $1';
  return (await db.query<{ id: string }>(text, [accountId])).rows.map(({ id }) => id);
}

/** Keeps a passkey; null when somebody has it already. */
export async function insertPasskey(
  db: Queryable,
  passkey: Omit<StoredPasskey, 'id'> & { name: string; synced: boolean },
  at: Date,
): Promise<Passkey | null> {
  const { accountId, credentialId, publicKey, counter, transports, synced, name } = passkey;
  const { rows } = await db.query<Row>(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, synced, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${PASSKEY}`,
    [accountId, credentialId, publicKey, counter, transports, synced, name, at],
  );
  return rows[0] ? asPasskey(rows[0]) : null;
}

/** Id of the account that a passkey signs in to; null when there is none like that. */
export async function ownerOfPasskey(db: Queryable, credentialId: string): Promise<string | null> {
  const text = 'select account_id as id from passkeys where credential_id = $1';
  return (await db.query<{ id: string }>(text, [credentialId])).rows[0]?.id ?? null;
}

/** The passkey of that id at its authenticator; nobody else uses it until the transaction ends. */
export async function lockPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await db.query<Omit<StoredPasskey, 'counter'> & { counter: string }>(
    `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter, transports
     from passkeys where credential_id = $1 for update`,
    [credentialId],
  );
  return rows[0] ? { ...rows[0], counter: Number(rows[0].counter) } : null;
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(
  db: Queryable,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
  at: Date,
): Promise<void> {
  await db.query('update passkeys set counter = $2, synced = $3, last_used_at = $4 where id = $1', [
    id,
    counter,
    synced,
    at,
  ]);
}

/** Removes a passkey of an account; its name, or null when there is none. */
export async function deletePasskey(db: Queryable, accountId: string, id: string): Promise<string | null> {
  const text = 'delete from passkeys where account_id = $1 and id = $2 returning name';
  return (await db.query<{ name: string }>(text, [accountId, id])).rows[0]?.name ?? null;
}

function asPasskey({ createdAt, lastUsedAt, ...rest }: Row): Passkey {
  return { ...rest, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
