import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSync } from 'esbuild';

describe('a process of ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'process-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const started = (name: string, code: string) => {
    const [source, outfile] = [join(folder, `${name}.ts`), join(folder, 'dist', `${name}.cjs`)];
    writeFileSync(source, code.replaceAll('SRC', join(__dirname, '../src')));
    buildSync({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'cjs', sourcemap: true });
    const child = spawn(process.execPath, [outfile], { stdio: ['ignore', 'pipe', 'pipe'] });
    return { child, closed: once(child, 'close') };
  };

  it('logs stacks that name the lines of its sources', async () => {
    const { child, closed } = started(
      'fails',
      `import { runProcess } from 'SRC/process';
import { createLogger } from 'SRC/logger';
interface LeftOut { readonly line: number }
function start(): never {
  throw new Error('on line 5');
}
void runProcess(createLogger('fails', 'info'), async () => start());
`,
    );
    const said = await text(child.stdout);
    expect(await closed).toEqual([1, null]);
    expect(said).toContain('on line 5');
    expect(said).toMatch(/at start \([^)]*fails\.ts:5:9\)/);
  });

  it('opens no inspector when it gets SIGUSR1', async () => {
    const { child, closed } = started(
      'stays',
      `import { runProcess } from 'SRC/process';
void runProcess({ info() {} }, async () => ({ ready: {}, stop: async () => undefined }));
setInterval(() => undefined, 1_000);
console.log('up');
`,
    );
    const complaints = text(child.stderr);
    await once(child.stdout, 'data');
    child.kill('SIGUSR1');
    await delay(300);
    child.kill('SIGTERM');
    expect([await closed, await complaints]).toEqual([[0, null], '']);
  });
});
