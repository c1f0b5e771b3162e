import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionFault } from './compare-surfaces.mjs';
import { platformSurface } from './platform-surface.mjs';
import { readSurface, writeSurface } from './surface-file.mjs';

const WORKSPACE = join(__dirname, '../../..');
const RECORDED = readFileSync(join(__dirname, 'platform.txt'), 'utf8');
const source = (path) => readFileSync(join(WORKSPACE, path), 'utf8');

/** The platform as it is, with a piece of one of its files replaced. */
function planted(path, piece, by) {
  const text = source(path);
  if (!text.includes(piece)) throw new Error(`${path} does not have "${piece}" any more: plant something else`);
  return platformSurface(WORKSPACE, { [path]: text.replace(piece, by) });
}

describe('what the platform gives to remotes', () => {
  const now = platformSurface(WORKSPACE);

  it('has the version that its changes since the recorded one ask for', () => {
    expect(versionFault(readSurface(RECORDED), now)).toBeNull();
  });

  it('is recorded as it is (node tests/contract/surface/record.mjs)', () => {
    expect(writeSurface(now)).toBe(RECORDED);
  });

  it('is read back from its file as it was written', () => {
    expect(readSurface(writeSurface(now))).toEqual(now);
  });

  it.each([
    [
      'an export that is gone',
      'libs/platform/src/index.ts',
      "export { errorText } from './api/error-text';",
      '',
      'value errorText() is gone',
    ],
    [
      'an argument of another type',
      'libs/platform/src/toast/toast.ts',
      'readonly title: string;',
      'readonly title: number;',
      'type ToastInput.title is number; it was string',
    ],
    [
      'something more that must be handed in',
      'libs/platform/src/toast/toast.ts',
      'readonly title: string;',
      'readonly title: string; readonly place: string;',
      'type ToastInput.place is new and must be handed in',
    ],
    [
      'one argument more',
      'libs/platform/src/api/error-text.ts',
      'errorText(error: unknown)',
      'errorText(error: unknown, language: string)',
      'value errorText() argument 2 is new and must be handed in',
    ],
    [
      'a result that may be missing',
      'libs/platform/src/wallet/wallet-store.ts',
      'readonly address: string | null;',
      'readonly address?: string | null;',
      'type Wallet.address',
    ],
  ])('refuses %s without a new major version', (_what, path, piece, by, reason) => {
    expect(versionFault(now, planted(path, piece, by))).toContain(reason);
  });

  it('lets a breaking change pass with one', () => {
    const after = planted('libs/platform/src/index.ts', "export { errorText } from './api/error-text';", '');
    expect(versionFault({ ...now, version: '1.4.0' }, { ...after, version: '2.0.0' })).toBeNull();
    expect(versionFault({ ...now, version: '0.1.0' }, { ...after, version: '0.2.0' })).toBeNull();
    expect(versionFault({ ...now, version: '1.4.0' }, { ...after, version: '1.5.0' })).toContain('major');
  });

  it('wants a minor version for what is new and breaks nothing', () => {
    const after = planted(
      'libs/platform/src/toast/toast.ts',
      'readonly title: string;',
      'readonly title: string; readonly place?: string;',
    );
    expect(versionFault({ ...now, version: '1.4.0' }, { ...after, version: '1.4.1' })).toContain(
      'type ToastInput.place is new',
    );
    expect(versionFault({ ...now, version: '1.4.0' }, { ...after, version: '1.5.0' })).toBeNull();
    expect(versionFault(now, after)).toContain('needs a new version');
  });
});
