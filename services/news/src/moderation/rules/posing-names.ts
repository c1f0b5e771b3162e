import { plain } from '../../domain/plain-text';
import type { Rule } from '../finding';
import { drawn, KNOWN_NAMES, nameOfHost } from './known-names';

const DESKS =
  'support help helpdesk helpline admin admins administrator moderator mod official staff team service care customer security editor editors editorial newsroom'.split(
    ' ',
  );
/** Found in a name that is one word, too; shorter ones are in too many words: "steampunk", "badminton". */
const LONG_DESKS = DESKS.filter((desk) => desk.length > 6).map(drawn);
/** Whoever only looks like this is taken for somebody of the site. */
const ALONE = 'admin administrator moderator support helpdesk official staff'.split(' ');
const BESIDE = [...DESKS, 'the', 'site', 'web', 'live', 'desk', 'account'];
/** A shorter name is in too many others. */
const MIN_NAME_CHARS = 4;

/** Names under which somebody speaks for this site, or for a wallet, who does not. */
export const posingNames: Rule = ({ comment, siteName, siteHosts }) =>
  poses(plain(comment.authorName), [siteName, ...siteHosts.flatMap(nameOfHost)])
    ? { reason: 'its name is that of a support or a team, which does not write comments', severity: 'high' }
    : null;

function poses(name: string, ours: readonly string[]): boolean {
  const words = name
    .split(/[^\p{L}\p{N}$@!|]+/u)
    .filter(Boolean)
    .map(drawn);
  if (words.some(isOneOf(ALONE)) && words.every(isOneOf(BESIDE))) return true;
  const whole = drawn(name.replace(/[^\p{L}\p{N}$@!|]/gu, ''));
  const brands = [...ours.map((own) => plain(own).replace(/[^\p{L}\p{N}]/gu, '')), ...KNOWN_NAMES].map(drawn);
  return brands.some((brand) => {
    if (brand.length < MIN_NAME_CHARS || !whole.includes(brand)) return false;
    const rest = whole.replace(brand, ' ');
    return [...words, ...rest.split(' ')].some(isOneOf(DESKS)) || LONG_DESKS.some((desk) => rest.includes(desk));
  });
}

const isOneOf = (list: readonly string[]) => (word: string) => list.some((one) => drawn(one) === word);
