import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(__dirname, '../../contracts/src/admin-routes.json');

type Access = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
type Routes = Readonly<Record<string, object>>;

/**
 * The file of contracts with the administrative routes of all processes: as it is, and as the routes of one themselves say. With
 * `WRITE_ADMIN_ROUTES=1` (`npm run admin-routes`) it is written first.
 * @param of whose routes they are: `gateway`, or name of a service
 */
export function adminRoutesFile(of: string, routes: Routes): { is: string; said: string } {
  const before = readFileSync(FILE, 'utf8');
  const said = written({ ...(JSON.parse(before) as Record<string, Routes>), [of]: routes });
  if (process.env['WRITE_ADMIN_ROUTES']) writeFileSync(FILE, said);
  return { is: readFileSync(FILE, 'utf8'), said };
}

/** As wide as prettier lets a line be. */
const WIDTH = 120;

/** As prettier has it: a route a line, or a word of it a line where it is too long. */
function written(table: Readonly<Record<string, Routes>>): string {
  const parts = Object.entries(table).map(([of, routes]) => {
    const lines = Object.entries(routes).map(([route, access]) => {
      const words = wordsOf(access as Access);
      const line = `    "${route}": { ${words.join(', ')} }`;
      return line.length < WIDTH ? line : `    "${route}": {\n      ${words.join(',\n      ')}\n    }`;
    });
    return `  "${of}": {\n${lines.sort().join(',\n')}\n  }`;
  });
  return `{\n${parts.sort().join(',\n')}\n}\n`;
}

const wordsOf = (access: Access): string[] =>
  Object.entries(access).map(([name, value]) => `"${name}": ${JSON.stringify(value).replaceAll('","', '", "')}`);
