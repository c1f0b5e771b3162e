import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_FOLDER } from './ledger';

const NO_COMPILER = 2;
const check = spawnSync(process.execPath, ['build.mjs', '--check'], {
  cwd: PROGRAM_FOLDER,
  encoding: 'utf8',
  timeout: 60_000,
});
const withCompiler = check.status === NO_COMPILER ? it.skip : it;

describe('the built program', () => {
  withCompiler(`is what its source builds${check.status === NO_COMPILER ? ` (${check.stderr.trim()})` : ''}`, () => {
    expect({ status: check.status, message: check.stderr }).toEqual({ status: 0, message: '' });
  });

  it('says in its bytes that it is a local stand-in', () => {
    const program = readFileSync(join(PROGRAM_FOLDER, 'token_metadata.so'));
    expect(program.includes('Mintwire local stand-in for Token Metadata')).toBe(true);
  });
});
