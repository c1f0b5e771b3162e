import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Case } from './cases';
import { ALL_LAUNCHPAD_FEATURES, FEATURES, GATEWAY_FEATURES, ROOMS, SOLANA_CORE, SOLANA_USES } from './rooms';

const WORKSPACE = join(__dirname, '..', '..');
const TARGET = 'planted-target';

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

/**
 * Plants every case as a file into a small tree outside of the repository, with the repository's own package manifests
 * and rules, and asks dependency-cruiser about them. The tree is always removed.
 *
 * @returns for each case the names of the rules that refused it
 */
export async function rejections(cases: readonly Case[]): Promise<string[][]> {
  const root = mkdtempSync(join(tmpdir(), 'mintwire-boundaries-'));
  try {
    furnish(root);
    plantFeatures(root);
    const files = cases.map((planted, index) => plant(root, planted, index));
    const { summary } = await cruise(root, files);
    return files.map((file) => summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The rooms with their manifests and one file to import, and the installed packages with ours linked to the copies. */
function furnish(root: string): void {
  for (const file of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs'])
    cpSync(join(WORKSPACE, file), join(root, file));
  const installed = join(WORKSPACE, 'node_modules');
  mkdirSync(join(root, 'node_modules', '@mintwire'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@mintwire' && !name.startsWith('.'))
      symlinkSync(join(installed, name), join(root, 'node_modules', name));
  for (const room of ROOMS) {
    write(root, `${room}/src/${TARGET}.ts`, 'export const target = 1;\nexport type Target = number;\n');
    write(root, `${room}/src/index.ts`, `export * from './${TARGET}';\n`);
    write(root, `${room}/src/config.ts`, `export * from './${TARGET}';\n`);
    const manifest = join(WORKSPACE, room, 'package.json');
    if (!existsSync(manifest)) continue;
    cpSync(manifest, join(root, room, 'package.json'));
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
    symlinkSync(join(root, room), join(root, 'node_modules', name));
  }
  const layers = [
    ...['domain', 'store', 'routes', 'plugins', 'jobs', 'fragments', 'moderation'].map(
      (layer) => `services/presale/src/${layer}`,
    ),
    ...[SOLANA_CORE, ...SOLANA_USES].map((layer) => `libs/solana/src/${layer}`),
    ...GATEWAY_FEATURES.flatMap((feature) => [feature, `${feature}/domain`]).map(
      (folder) => `services/gateway/src/${folder}`,
    ),
    ...ALL_LAUNCHPAD_FEATURES.map((feature) => `mfe-launchpad/src/features/${feature}`),
  ];
  for (const layer of layers)
    write(root, `${layer}/${TARGET}.ts`, 'export const target = 1;\nexport type Target = number;\n');
}

function plantFeatures(root: string): void {
  for (const feature of FEATURES) write(root, `${feature}/${TARGET}.ts`, 'export const target = 1;\n');
}

function plant(root: string, { from, to, type, ending = '.ts' }: Case, index: number): string {
  const file = join(from, `planted-${index}${ending}`);
  const specifier = specifierOf(file, to);
  write(
    root,
    file,
    type
      ? `import type * as planted from '${specifier}';\nexport type Planted = typeof planted;\n`
      : `import * as planted from '${specifier}';\nexport const use = planted;\n`,
  );
  if (to.endsWith('planted-circle'))
    write(
      root,
      join(roomOf(from), 'src/planted-circle.ts'),
      `import * as back from '${relativeImport('src/planted-circle.ts', relative(roomOf(from), file))}';\nexport const use = back;\n`,
    );
  return file;
}

function specifierOf(file: string, to: string): string {
  if (to.startsWith('npm:')) return to.slice('npm:'.length);
  if (to.startsWith('./')) return relativeImport(file, join(roomOf(file), to));
  return relativeImport(file, `${to}/src/${TARGET}`);
}

function roomOf(path: string): string {
  const room = ROOMS.find((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  if (!room) throw new Error(`${path} is in no room.`);
  return room;
}

function relativeImport(file: string, target: string): string {
  const path = relative(dirname(file), target.replace(/\.tsx?$/, ''));
  return path.startsWith('.') ? path : `./${path}`;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

async function cruise(root: string, files: readonly string[]): Promise<Cruise> {
  const program = join(WORKSPACE, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...files];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      timeout: 110_000,
    });
    return JSON.parse(stdout) as Cruise;
  } catch (error) {
    // It ends with the number of violations as its exit code; the report is whole all the same.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (!stdout) throw new Error(`dependency-cruiser gave no report: ${stderr}`, { cause: error });
    return JSON.parse(stdout) as Cruise;
  }
}
