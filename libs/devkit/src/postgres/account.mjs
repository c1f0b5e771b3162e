import { readFileSync, statSync } from 'node:fs';

/**
 * The system account that Postgres runs under.
 * @typedef {{ name: string, uid: number, gid: number }} Account
 */

/** Tried in this order when nothing else tells whom the cluster belongs to. */
const SYSTEM_ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/**
 * Postgres refuses to run as root. Gives the account to run it under: the owner of an existing cluster, the person
 * behind sudo, or a system account. Undefined for everyone but root: then Postgres runs as oneself.
 * @param {string} dataFolder an existing cluster, or where it will be
 * @param {{ uid?: number | undefined, sudoUid?: string | undefined, accounts?: Account[] }} [who]
 * @returns {Account | undefined}
 */
export function chooseAccount(dataFolder, who = {}) {
  const { uid = process.getuid?.(), sudoUid = process.env.SUDO_UID, accounts = readAccounts() } = who;
  if (uid !== 0) return undefined;
  // initdb looks its account up by id, so only accounts with an entry will do.
  const known = accounts.filter((account) => account.uid !== 0);
  const owner = ownerOf(dataFolder);
  return (
    known.find((account) => account.uid === owner) ??
    known.find((account) => String(account.uid) === sudoUid) ??
    SYSTEM_ACCOUNTS.map((name) => known.find((account) => account.name === name)).find(
      (account) => account !== undefined,
    )
  );
}

/** @param {string} folder */
function ownerOf(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.uid;
}

/** @returns {Account[]} */
function readAccounts() {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name, , uid, gid]) => ({ name: String(name), uid: Number(uid), gid: Number(gid) }))
      .filter(({ uid, gid }) => uid >= 0 && gid >= 0);
  } catch {
    return [];
  }
}
