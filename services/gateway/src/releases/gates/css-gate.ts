import { bytesText } from '@mintwire/ui/format';
import { SHELL } from '../../composition/domain/snapshot';
import type { CheckedBuild } from '../read-build';
import { askChild } from './ask-child';
import type { StylesAnswer, StylesTask } from './smoke-protocol';

/** Bytes of one style sheet, and of all of a release: of what a remote needs, many times as much. */
const LIMITS = { file: 512 * 1024, all: 2 * 1024 * 1024 };
const DEADLINE_MS = 10_000;

/**
 * Why a remote's styles could reach beyond the remote. The shell's own styles are the page's. They are read in a confined process that is killed at a deadline:
 * small ones can be made to take long.
 */
export async function cssFault(
  { descriptor, browser }: CheckedBuild,
  childFile: string,
  deadlineMs = DEADLINE_MS,
): Promise<string | null> {
  const { name } = descriptor.remote;
  if (name === SHELL) return null;
  const pinned = new Set([descriptor.initial, ...Object.values(descriptor.exposes)].flatMap(({ css }) => css));
  const sheets = [...browser].filter(([path]) => path.endsWith('.css'));
  const unpinned = sheets.find(([path]) => !pinned.has(path));
  if (unpinned) return `${unpinned[0]} is no module's: nobody would check its hash`;
  const fault = sizeFault(sheets);
  if (fault !== null || sheets.every(([, bytes]) => bytes.length === 0)) return fault;
  const styles: StylesTask = {
    remote: name,
    sheets: sheets.map(([path, bytes]) => ({ path, source: bytes.toString('utf8') })),
  };
  const { answer, failure } = await askChild(childFile, { styles }, deadlineMs, 'to have its styles read');
  if (failure !== undefined) return failure;
  const said = (answer as Partial<StylesAnswer> | null)?.fault;
  return said === undefined ? 'its styles could not be read' : said;
}

function sizeFault(sheets: readonly (readonly [string, Buffer])[]): string | null {
  const large = sheets.find(([, bytes]) => bytes.length > LIMITS.file);
  if (large) return `${large[0]} has more than ${bytesText(LIMITS.file)}, which is the most of one style sheet`;
  const all = sheets.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  return all > LIMITS.all ? `its style sheets have more than ${bytesText(LIMITS.all)} in all` : null;
}
