import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newService } from '../src/new-service/run.mjs';
import { WORKSPACE } from '../src/workspace.mjs';

const MANIFESTS = ['services.json', 'admin-routes.json', 'errors/index.ts'].map((file) => `libs/contracts/src/${file}`);

/** @type {string} */
let workspace;
const read = (/** @type {string} */ file) => readFileSync(join(workspace, file), 'utf8');

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mintwire-new-service-'));
  for (const file of [...MANIFESTS, 'README.md', 'package-lock.json', 'libs/service-kit/package.json'])
    cpSync(join(WORKSPACE, file), join(workspace, file));
  writeFileSync(join(workspace, 'libs/contracts/src/errors/errata.ts'), '');
  for (const folder of ['services/gateway', 'services/news', 'services/deploy', 'node_modules'])
    mkdirSync(join(workspace, folder), { recursive: true });
});
afterEach(() => rmSync(workspace, { recursive: true }));

describe('a new service', () => {
  it('is a folder, and a line of the manifest with a port of its own', () => {
    const before = JSON.parse(read('libs/contracts/src/services.json'));
    const { folder, files } = newService(workspace, 'greetings');
    expect(folder).toBe('services/greetings');
    expect(files).toContain('test/greetings.test.ts');
    for (const file of files) expect(read(join(folder, file))).not.toMatch(/\{\{\w|__name__/);
    const { greetings, ...others } = JSON.parse(read('libs/contracts/src/services.json'));
    expect(others).toEqual(before);
    expect(greetings).toMatchObject({ label: 'Greetings', admins: ['owner', 'operator'] });
    const ports = Object.values(before).map(({ port }) => port);
    expect(greetings.port).toBe(Math.max(...ports) + 1);
    newService(workspace, 'farewells');
    expect(JSON.parse(read('libs/contracts/src/services.json')).farewells.port).toBe(greetings.port + 1);
  });

  it('has its administrative route written down, and no other changes', () => {
    const before = JSON.parse(read('libs/contracts/src/admin-routes.json'));
    newService(workspace, 'greetings');
    const { greetings, ...others } = JSON.parse(read('libs/contracts/src/admin-routes.json'));
    expect(others).toEqual(before);
    expect(Object.keys(greetings)).toEqual(['POST /api/greetings/admin/entries']);
  });

  it('has error codes of its own, which the catalogue has', () => {
    newService(workspace, 'greetings');
    expect(read('libs/contracts/src/errors/greetings.ts')).toMatch(
      /^export const GREETINGS_\w+ = 'GREETINGS_\w+ 4\d\d [A-Z]/m,
    );
    expect(read('libs/contracts/src/errors/index.ts')).toMatch(/^export \* from '.\/greetings';$/m);
  });

  it.each([undefined, '', 'a', 'Greetings', 'price-alerts', '1st', 'a_b', '../a', 'ä', 'a'.repeat(12)])(
    'refuses the name %p in one sentence',
    (name) => {
      expect(() => newService(workspace, name)).toThrow(
        /^(Say what the service is to be called|"[^"]*" cannot be the name of a service).*\.$/,
      );
    },
  );

  it.each([
    ['news', 'a folder services/news already'],
    ['gateway', 'a folder services/gateway already'],
    ['deploy', 'a folder services/deploy already'],
    ['status', "The address /api/status is the gateway's own"],
    ['smtp', 'There is a setting SMTP_PORT already'],
    ['errata', 'There are error codes of errata already'],
    ['chain', 'There is a setting CHAIN_HOST already'],
  ])('refuses %s: %s', (name, sentence) => {
    expect(() => newService(workspace, name)).toThrow(sentence);
  });

  it('leaves nothing behind when it cannot be finished', () => {
    writeFileSync(join(workspace, 'node_modules/.package-lock.json'), 'not json');
    const files = [...MANIFESTS, 'package-lock.json'];
    const before = files.map(read);
    expect(() => newService(workspace, 'greetings')).toThrow();
    expect(files.map(read)).toEqual(before);
    expect(existsSync(join(workspace, 'services/greetings'))).toBe(false);
  });
});
