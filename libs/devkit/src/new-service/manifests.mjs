import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVICES = 'libs/contracts/src/services.json';
const ADMIN_ROUTES = 'libs/contracts/src/admin-routes.json';
const ERRORS = 'libs/contracts/src/errors';
const ADMINS = ['owner', 'operator'];

/**
 * What the manifests say once there is another service: its line, with the next free port, its administrative route, and its first error code.
 * @param {string} workspace
 * @param {import('./names.mjs').ServiceNames} names
 * @returns {ReadonlyArray<readonly [file: string, text: string]>}
 */
export function withService(workspace, { name, NAME, title }) {
  /** @type {Record<string, { port: number }>} */
  const services = JSON.parse(readFileSync(join(workspace, SERVICES), 'utf8'));
  const port = Math.max(...Object.values(services).map((service) => service.port)) + 1;
  const entry = { title: `The ${name}`, label: title, port, admins: ADMINS };
  const lines = Object.entries({ ...services, [name]: entry }).map(([key, value]) => `  "${key}": ${inOneLine(value)}`);
  const route = `    "POST /api/${name}/admin/entries": ${inOneLine({ roles: ADMINS, does: 'Adds an entry' })}`;
  // Prettier's layout stays: parts are apart by two spaces before their name.
  const parts = readFileSync(join(workspace, ADMIN_ROUTES), 'utf8')
    .slice(2, -3)
    .split(/,\n(?= {2}")/);
  return [
    [join(workspace, SERVICES), `{\n${lines.join(',\n')}\n}\n`],
    [errorsFile(workspace, name), errorsOf(title, NAME)],
    [
      errorsFile(workspace, 'index'),
      `${readFileSync(errorsFile(workspace, 'index'), 'utf8')}export * from './${name}';\n`,
    ],
    [join(workspace, ADMIN_ROUTES), `{\n${[...parts, `  "${name}": {\n${route}\n  }`].sort().join(',\n')}\n}\n`],
  ];
}

/**
 * Where the error codes of a service stand.
 * @param {string} workspace
 * @param {string} name
 */
export const errorsFile = (workspace, name) => join(workspace, ERRORS, `${name}.ts`);

/**
 * @param {string} title
 * @param {string} NAME
 */
function errorsOf(title, NAME) {
  const code = `${NAME}_ENTRY_KNOWN`;
  return `// ${title}.\n\nexport const ${code} = '${code} 409 There is such an entry already.';\n`;
}

/** @param {ReadonlyArray<readonly [file: string, text: string]>} texts */
export function writeTexts(texts) {
  for (const [file, text] of texts) writeFileSync(file, text);
}

/** As prettier has it. @param {object} value */
function inOneLine(value) {
  const words = Object.entries(value).map(
    ([key, word]) => `"${key}": ${JSON.stringify(word).replaceAll('","', '", "')}`,
  );
  return `{ ${words.join(', ')} }`;
}
