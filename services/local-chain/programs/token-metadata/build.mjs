/**
 * Builds token_metadata.so from src/program.c.
 *
 *   node build.mjs           writes token_metadata.so
 *   node build.mjs --check   compares instead: exit code 0 same, 1 different, 2 no clang of the right version
 *
 * Only one major version of clang is used, because another one makes other (equally good) bytes.
 * `CLANG` names the compiler when it is not `clang`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { link } from './link.mjs';

const CLANG_MAJOR = 14;
const FLAGS = ['-target', 'bpf', '-mcpu=v1', '-O2', '-std=c11', '-ffreestanding', '-fno-ident'];
const STRICT = ['-fno-asynchronous-unwind-tables', '-Wall', '-Wextra', '-Werror'];
const folder = dirname(fileURLToPath(import.meta.url));
const built = join(folder, 'token_metadata.so');

/** Why this machine's clang cannot be used, or undefined when it can. */
function unfit(clang) {
  const answer = spawnSync(clang, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (answer.error) return `${clang} is not installed`;
  const major = /clang version (\d+)/.exec(answer.stdout)?.[1];
  return Number(major) === CLANG_MAJOR
    ? undefined
    : `${clang} is version ${major ?? 'unknown'}, ${CLANG_MAJOR} is needed`;
}

function build(clang) {
  const scratch = mkdtempSync(join(tmpdir(), 'token-metadata-'));
  try {
    const object = join(scratch, 'program.o');
    // Run inside src so that no path of this machine can enter the object file.
    execFileSync(clang, [...FLAGS, ...STRICT, '-c', 'program.c', '-o', object], {
      cwd: join(folder, 'src'),
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 60_000,
    });
    return link(readFileSync(object));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const clang = process.env.CLANG ?? 'clang';
const reason = unfit(clang);
if (reason) {
  process.stderr.write(`Cannot build token_metadata.so: ${reason}.\n`);
  process.exit(2);
}
const program = build(clang);
if (!process.argv.includes('--check')) {
  writeFileSync(built, program);
  process.stdout.write(`token_metadata.so: ${program.length} bytes\n`);
} else if (!program.equals(readFileSync(built))) {
  process.stderr.write('token_metadata.so differs from what src/ builds: run node build.mjs and commit the result.\n');
  process.exit(1);
}
