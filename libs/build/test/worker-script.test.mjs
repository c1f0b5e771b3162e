import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserOutput, commonConfig } from '../src/webpack/common.mjs';
import { compile } from '../src/webpack/compile.mjs';

describe('a worker of a front end', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mintwire-worker-'));
    const entry = "globalThis.address = () => new URL('./count.worker', import.meta.url);";
    writeFileSync(join(folder, 'entry.ts'), entry);
    writeFileSync(
      join(folder, 'count.worker.ts'),
      "import { step } from './step';\nonmessage = ({ data }) => postMessage(data + step);\n",
    );
    writeFileSync(join(folder, 'step.ts'), 'export const step: number = 41;\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function built(server) {
    const config = commonConfig({ folder, uniqueName: 'fixture', server });
    const output = { ...config.output, ...(server ? {} : browserOutput) };
    await compile({ ...config, entry: { main: './entry.ts' }, output, optimization: { minimize: false } });
    const dist = join(folder, 'dist', server ? 'server' : 'browser');
    return Object.fromEntries(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  }

  const workerOf = (files) => Object.keys(files).find((name) => /^count\.worker\.[0-9a-f]{16}\.js$/.test(name));

  it('is one script without imports, named by its content, and the page knows its address', async () => {
    const files = await built(false);
    const worker = workerOf(files);
    expect(worker).toBeDefined();
    const said = [];
    const scope = { postMessage: (message) => said.push(message) };
    new Function('scope', `with (scope) { var onmessage; ${files[worker]}; scope.onmessage = onmessage; }`)(scope);
    scope.onmessage({ data: 1 });
    expect(said).toEqual([42]);
    expect(Object.entries(files).find(([name]) => name.startsWith('main'))[1]).toContain(worker);
  });

  it('has another name when a file it imports changes', async () => {
    const before = workerOf(await built(false));
    writeFileSync(join(folder, 'step.ts'), 'export const step: number = 42;\n');
    expect(workerOf(await built(false))).not.toBe(before);
  });

  it('is no file of the server bundle', async () => {
    expect(workerOf(await built(true))).toBeUndefined();
  });

  it('that does not compile fails the build', async () => {
    writeFileSync(join(folder, 'count.worker.ts'), "import './nowhere';\n");
    await expect(built(false)).rejects.toThrow('nowhere');
  });
});
