import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, canRun } from './access.mjs';
import { chooseAccount } from './account.mjs';

const accounts = [
  { name: 'root', uid: 0, gid: 0 },
  { name: 'nobody', uid: 65_534, gid: 65_534 },
  { name: 'postgres', uid: 101, gid: 104 },
  { name: 'ada', uid: 1_000, gid: 1_000 },
];

describe('the account that Postgres runs under', () => {
  it('is oneself for everyone but root', () => {
    expect(chooseAccount('/nowhere', { uid: 1_000, accounts })).toBeUndefined();
  });

  it('is the person behind sudo, else a system account', () => {
    expect(chooseAccount('/nowhere', { uid: 0, sudoUid: '1000', accounts })?.name).toBe('ada');
    expect(chooseAccount('/nowhere', { uid: 0, sudoUid: '', accounts })?.name).toBe('postgres');
    expect(chooseAccount('/nowhere', { uid: 0, sudoUid: '0', accounts: accounts.slice(0, 2) })?.name).toBe('nobody');
    expect(chooseAccount('/nowhere', { uid: 0, sudoUid: '', accounts: accounts.slice(0, 1) })).toBeUndefined();
  });

  it('is the owner of a cluster that is there already', () => {
    const owner = { name: 'owner', uid: statSync(tmpdir()).uid || 4_711, gid: 1 };
    const folder = mkdtempSync(join(tmpdir(), 'mintwire-owner-'));
    const uid = statSync(folder).uid;
    const chosen = chooseAccount(folder, {
      uid: 0,
      sudoUid: '1000',
      accounts: [...accounts, { ...owner, uid: uid || 4_711 }],
    });
    expect(chosen?.name).toBe(uid === 0 ? 'ada' : 'owner');
    rmSync(folder, { recursive: true });
  });
});

describe('what an account may do', () => {
  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

  it('depends on every folder above', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mintwire-access-'));
    chmodSync(folder, 0o711);
    expect(canEnter(join(folder, 'not', 'yet', 'made'), stranger)).toBe(true);
    chmodSync(folder, 0o700);
    expect(canEnter(join(folder, 'not', 'yet', 'made'), stranger)).toBe(false);
    const { uid, gid } = statSync(folder);
    expect(canEnter(folder, { name: 'self', uid, gid })).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('includes reading and running a program', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mintwire-access-'));
    chmodSync(folder, 0o755);
    const file = join(folder, 'postgres');
    writeFileSync(file, '');
    chmodSync(file, 0o700);
    expect(canRun(file, stranger)).toBe(false);
    chmodSync(file, 0o755);
    expect(canRun(file, stranger)).toBe(true);
    expect(canRun(join(folder, 'initdb'), stranger)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
