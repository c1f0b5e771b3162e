import { isBelow } from '../links';
import type { Rule } from '../finding';

const MAX_LINKS = 2;

/** Comments point somewhere now and then; lists of links are not comments. */
export const manyLinks: Rule = ({ links, siteHosts }) =>
  links.filter(({ host }) => !isBelow(host, siteHosts)).length > MAX_LINKS
    ? { reason: `it has more than ${MAX_LINKS} links`, severity: 'low' }
    : null;
