import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const SETTING = /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): (?:[A-Za-z.]+\(|[A-Z_]+_SETTING\b)/gm;

/** Files of a service that declare settings. */
function configFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name.startsWith('config') ? configFiles(path) : [];
    return /config|settings/.test(path) && name.endsWith('.ts') ? [path] : [];
  });
}

function declaredSettings(): string[] {
  const services = readdirSync(join(ROOT, 'services')).map((name) => join(ROOT, 'services', name, 'src'));
  const files = services.filter((folder) => statSync(folder, { throwIfNoEntry: false })).flatMap(configFiles);
  // Those that several processes share.
  for (const shared of [
    'chain/chain-settings.ts',
    'fragments/fragment-settings.ts',
    'mail/mail-settings.ts',
    'observability/metrics-settings.ts',
    'price/price-settings.ts',
    'service-settings.ts',
    'storage/settings.ts',
    'trusted-proxies.ts',
  ])
    files.push(join(ROOT, 'libs/service-kit/src', shared));
  const ofServices = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SETTING)].map(([, name]) => name ?? ''),
  );
  const table = readFileSync(join(ROOT, 'libs/devkit/src/settings/table.mjs'), 'utf8');
  const ofStart = [...table.matchAll(/name: '([A-Z_]+)'/g)].map(([, name]) => name ?? '');
  const ofEach = ['<NAME>_PORT', '<NAME>_HOST', '<NAME>_SERVICE_URL', 'DATABASE_URL_<NAME>'];
  return [...new Set([...ofServices, ...ofStart, ...ofEach])].sort();
}

describe('the README', () => {
  const settings = declaredSettings();
  const rows = readFileSync(join(ROOT, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z<][A-Z0-9_<>]*)`/g)].map(([, name]) => name ?? ''),
  );

  it('finds the settings of all services', () => {
    expect(settings).toEqual(
      expect.arrayContaining(['PORT', 'CHAIN_SLOT_MS', 'LAUNCH_FEE_USD_CENTS', 'RENDER_CHILDREN']),
    );
  });

  it.each(settings)('lists %s in its one table of settings', (name) => {
    expect(listed).toContain(name);
  });

  it('lists nothing that does not exist', () => {
    expect(listed.filter((name) => !settings.includes(name) && name !== 'CHROMIUM_PATH')).toEqual([]);
  });
});
