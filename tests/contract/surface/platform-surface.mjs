import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * One thing a remote can rely on. `input`: it is (also) handed in by remotes, so that a new one that must be there breaks them.
 * @typedef {{ key: string, type: string, optional: boolean, input: boolean }} Line
 */
/** @typedef {{ version: string, lines: Line[] }} Surface */

/**
 * What the page's state says of releases is between gateway and shell, each page in the form that its shell reads: no remote
 * has a use for it, and none may rely on it.
 */
const OF_THE_SHELL = new Set(['Composition']);

/** @type {Map<string, ts.SourceFile>} */
const parsed = new Map();

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

/**
 * What `@mintwire/platform` gives to remotes at run time: its exported names, their parameters and results, and the members of
 * every type of ours that occurs in them.
 * @param {string} workspace
 * @param {Readonly<Record<string, string>>} [instead] other texts of some files, by path in the workspace
 * @returns {Surface}
 */
export function platformSurface(workspace, instead = {}) {
  const folder = join(workspace, 'libs/platform');
  const program = programOf(join(folder, 'src/index.ts'), workspace, instead);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { version, lines: linesOf(program, join(folder, 'src/index.ts')) };
}

/**
 * @param {string} entry
 * @param {string} workspace
 * @param {Readonly<Record<string, string>>} instead
 */
function programOf(entry, workspace, instead) {
  const { config } = ts.readConfigFile(join(workspace, 'libs/platform/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(workspace, 'libs/platform'));
  const host = ts.createCompilerHost(options);
  const { readFile, getSourceFile } = host;
  const replaced = (/** @type {string} */ file) => instead[file.slice(workspace.length + 1)];
  host.readFile = (file) => replaced(file) ?? readFile(file);
  // Nearly all of the time goes into reading the same files again.
  host.getSourceFile = (file, ...rest) => {
    const known = replaced(file) === undefined ? parsed.get(file) : undefined;
    const source = known ?? getSourceFile(file, ...rest);
    if (source && replaced(file) === undefined) parsed.set(file, source);
    return source;
  };
  return ts.createProgram([entry], { ...options, noEmit: true, types: [] }, host);
}

/**
 * @param {ts.Program} program
 * @param {string} entry
 * @returns {Line[]}
 */
function linesOf(program, entry) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing`);
  /** @type {Map<string, Line>} */
  const lines = new Map();
  /** @type {Set<string>} */
  const walked = new Set();
  const text = (/** @type {ts.Type} */ type) => checker.typeToString(type, undefined, FORMAT);
  const add = (/** @type {string} */ key, /** @type {string} */ type, optional = false, input = false) => {
    lines.set(key, { key, type, optional, input: input || (lines.get(key)?.input ?? false) });
  };

  /** Writes the members of the types of ours that occur in `type`. @param {ts.Type} type @param {boolean} input */
  function walk(type, input) {
    for (const part of type.isUnionOrIntersection() ? type.types : []) walk(part, input);
    for (const argument of [
      ...(type.aliasTypeArguments ?? []),
      ...(isReference(type) ? checker.getTypeArguments(type) : []),
    ])
      walk(argument, input);
    for (const signature of type.getCallSignatures()) walkCall(signature, input);
    const symbol = type.aliasSymbol ?? type.symbol;
    const name = symbol && ours(symbol) && !OF_THE_SHELL.has(symbol.name) ? symbol.name : undefined;
    if (!name || walked.has(`${name} ${input}`)) return;
    walked.add(`${name} ${input}`);
    if (name.startsWith('__')) return walkMembers(type, null, input);
    if (type.isUnion() && type.aliasSymbol) add(`type ${name}`, type.types.map(text).sort().join(' | '), false, input);
    else walkMembers(type, name, input);
  }

  /** @param {ts.Type} type @param {string | null} name null: of a type without a name @param {boolean} input */
  function walkMembers(type, name, input) {
    for (const member of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(member);
      if (name === null) walk(of, input);
      else describe(`type ${name}.${member.name}`, of, isOptional(member), input);
    }
  }

  /** Writes one thing; what has members but no name is written member by member. @param {string} key @param {ts.Type} type @param {boolean} optional @param {boolean} input */
  function describe(key, type, optional, input) {
    const element = checker.isArrayType(type)
      ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0]
      : undefined;
    if (element && isNameless(element)) return describe(`${key}[]`, element, optional, input);
    if (!isNameless(type)) {
      add(key, text(type), optional, input);
      return walk(type, input);
    }
    add(key, '{', optional, input);
    for (const member of checker.getPropertiesOfType(type))
      describe(`${key}.${member.name}`, checker.getTypeOfSymbol(member), isOptional(member), input);
  }

  /** Such as what a schema describes. @param {ts.Type} type */
  function isNameless(type) {
    const isPlain =
      (type.flags & ts.TypeFlags.Object) !== 0 && !type.aliasSymbol && (type.symbol?.name.startsWith('__') ?? true);
    return (
      isPlain &&
      !checker.isArrayType(type) &&
      type.getCallSignatures().length === 0 &&
      checker.getPropertiesOfType(type).length > 0
    );
  }

  /** What goes into a function that goes in comes out. @param {ts.Signature} signature @param {boolean} input */
  function walkCall(signature, input) {
    for (const parameter of signature.getParameters()) walk(checker.getTypeOfSymbol(parameter), !input);
    walk(signature.getReturnType(), input);
  }

  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const { name } = exported;
    if (!ours(symbol)) add(`value ${name}`, originOf(symbol));
    else if (symbol.flags & ts.SymbolFlags.Value) {
      const type = checker.getTypeOfSymbol(symbol);
      const [call, ...more] = type.getCallSignatures();
      if (call && more.length === 0) {
        describe(`value ${name}()`, call.getReturnType(), false, false);
        call.getParameters().forEach((parameter, at) => {
          const declaration = parameter.valueDeclaration;
          const optional =
            declaration !== undefined && ts.isParameter(declaration) && checker.isOptionalParameter(declaration);
          add(`value ${name}() argument ${at + 1}`, text(checker.getTypeOfSymbol(parameter)), optional, true);
        });
        for (const parameter of call.getParameters()) walk(checker.getTypeOfSymbol(parameter), true);
      } else {
        add(`value ${name}`, text(type));
        walk(type, false);
      }
    } else walk(checker.getDeclaredTypeOfSymbol(symbol), false);
  }
  return [...lines.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** @param {ts.Symbol} member */
const isOptional = (member) => (member.flags & ts.SymbolFlags.Optional) !== 0;

/** @param {ts.Type} type @returns {type is ts.TypeReference} */
const isReference = (type) => /** @type {ts.ObjectType} */ ((type.objectFlags ?? 0) & ts.ObjectFlags.Reference) !== 0;

/** @param {ts.Symbol} symbol */
const fileOf = (symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? '';

/** @param {ts.Symbol} symbol */
const ours = (symbol) => !/\/node_modules\//.test(fileOf(symbol)) && /\/libs\//.test(fileOf(symbol));

/** The package a name comes from; its own versions say the rest. @param {ts.Symbol} symbol */
function originOf(symbol) {
  const [, folder = ''] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(fileOf(symbol)) ?? [];
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version.split('.')[0]}`;
}
