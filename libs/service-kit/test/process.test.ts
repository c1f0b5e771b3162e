import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

it('a process logs stacks that name the lines of its sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'process-'));
  try {
    const source = join(folder, 'fails.ts');
    writeFileSync(
      source,
      `import { runProcess } from '${join(__dirname, '../src/process')}';
import { createLogger } from '${join(__dirname, '../src/logger')}';
interface LeftOut { readonly line: number }
function start(): never {
  throw new Error('on line 5');
}
void runProcess(createLogger('fails', 'info'), async () => start());
`,
    );
    const outfile = join(folder, 'dist', 'fails.cjs');
    buildSync({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'cjs', sourcemap: true });
    const { status, stdout } = spawnSync(process.execPath, [outfile], { encoding: 'utf8', timeout: 20_000 });
    expect(status).toBe(1);
    expect(stdout).toContain('on line 5');
    expect(stdout).toMatch(/at start \([^)]*fails\.ts:5:9\)/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
