import { readFileSync, writeFileSync } from 'node:fs';

type Access = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/**
 * A file of contracts with the administrative routes of one process: as it is, and as the routes themselves say. With `WRITE_ADMIN_ROUTES=1`
 * (`npm run admin-routes`) it is written.
 * @param file its whole path
 */
export function adminRoutesFile(file: string, routes: Readonly<Record<string, object>>): { is: string; said: string } {
  const is = readFileSync(file, 'utf8');
  const lines = Object.entries(routes).map(([route, access]) => `  '${route}': ${written(access as Access)},\n`);
  const said = is.replace(/(= \{\n)[^]*(\};\n)$/, `$1${lines.sort().join('')}$2`);
  if (process.env['WRITE_ADMIN_ROUTES']) writeFileSync(file, said);
  return { is, said };
}

function written(access: Access): string {
  const parts = Object.entries(access).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${parts.join(', ').replaceAll('"', "'").replaceAll("','", "', '")} }`;
}
