import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

const WORKSPACE = join(__dirname, '..', '..');
const SOURCE = /\.(tsx?|mts|[mc]?js)$/;
const WRITTEN_BY_TOOLS = ['node_modules', 'dist', 'coverage', 'assembly', '.results', '.mintwire', '.output'];
const NOT_SHIPPED = /\.(test|testing|config|setup)\.|^(test|dev|scripts|programs)\//;
/** Of the shell's copy at run time; a remote has them for its types and tests. */
const PROVIDED_TO_REMOTES = ['react', 'react-dom', 'react-router-dom'];

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(WORKSPACE, folder, 'package.json'), 'utf8')) as Manifest;

const ROOT = manifestOf('.');
const ROOMS = ['.', 'services', 'libs']
  .flatMap((folder) => readdirSync(join(WORKSPACE, folder)).map((name) => join(folder, name)))
  .filter((folder) => existsSync(join(WORKSPACE, folder, 'package.json')));

/** Files of a room, without those of a package inside of it. */
function sources(folder: string): string[] {
  return readdirSync(join(WORKSPACE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return SOURCE.test(entry.name) ? [path] : [];
    const skipped = WRITTEN_BY_TOOLS.includes(entry.name) || existsSync(join(WORKSPACE, path, 'package.json'));
    return entry.isDirectory() && !skipped ? sources(path) : [];
  });
}

/** What a statement, a type or a call imports. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression;
  return callee.kind === ts.SyntaxKind.ImportKeyword || /^(require|import\.meta)(\.resolve)?$/.test(callee.getText())
    ? node.arguments[0]
    : undefined;
}

/** Names of the packages that a text imports. */
function imported(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found
    .filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name))
    .map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? '')));
}

/** @param files texts by their path in the room */
function faults(manifest: Manifest, files: Readonly<Record<string, string>>): string[] {
  const { name: own, dependencies = {}, devDependencies = {} } = manifest;
  const shipped = new Set<string>();
  const all = new Set<string>();
  for (const [path, text] of Object.entries(files))
    for (const name of imported(path, text)) {
      all.add(name);
      if (!NOT_SHIPPED.test(path)) shipped.add(name);
    }
  all.delete(own);
  // A name in quotes is what code that builds or loads others hands on.
  const shippedText = Object.entries(files).flatMap(([path, text]) => (NOT_SHIPPED.test(path) ? [] : [text]));
  const isNamed = (name: string): boolean => shippedText.some((text) => text.includes(`'${name}`));
  const provided = own.includes('/mfe-') ? PROVIDED_TO_REMOTES : [];
  return [...all].flatMap((name) => {
    if (name in dependencies) return shipped.has(name) || isNamed(name) ? [] : [`${name}: only tests import it`];
    if (!(name in devDependencies)) return name in (ROOT.devDependencies ?? {}) ? [] : [`${name}: not declared`];
    return shipped.has(name) && !provided.includes(name) ? [`${name}: shipped, and declared for tests`] : [];
  });
}

describe('what a package imports is declared', () => {
  it.each(ROOMS)('by %s', (folder) => {
    const files = sources(folder).map((path) => [
      path.slice(folder.length + 1),
      readFileSync(join(WORKSPACE, path), 'utf8'),
    ]);
    // What is in tests/ ships nowhere.
    const room = folder === 'tests' ? files.map(([path = '', text]) => [`test/${path}`, text]) : files;
    expect(faults(manifestOf(folder), Object.fromEntries(room) as Record<string, string>)).toEqual([]);
  });

  it('in the right place, or it is named', () => {
    const manifest = {
      name: '@mintwire/mfe-one',
      dependencies: { swr: '1.0.0', '@mintwire/ui': '*' },
      devDependencies: { react: '1.0.0', pg: '1.0.0' },
    };
    expect(
      faults(manifest, {
        'src/a.ts':
          "import '@mintwire/mfe-one'; import type { A } from '@mintwire/money/amounts'; import { b } from 'react';",
        'src/b.tsx': "const c = () => import('pg'); export * from './c'; import 'node:fs';",
        'src/b.test.ts': "import swr from 'swr/core';",
      }),
    ).toEqual(['@mintwire/money: not declared', 'pg: shipped, and declared for tests', 'swr: only tests import it']);
  });
});
