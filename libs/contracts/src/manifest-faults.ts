import { HOME_SLOTS, SERVER_PATHS, SHELL_PATHS } from './places';
import { ADMIN_PATHS, type RemoteManifest } from './remote';

const SHELL = 'shell';
const listed = (names: readonly string[], before = ''): string => names.map((name) => before + name).join(', ');
const firstSegment = (path: string): string => path.split('/').find((segment) => segment !== '') ?? '';

/** What `remote.json` says that no site allows, as sentences; beside other releases there may be more. Build and registry ask the same. */
export function manifestFaults({ name, pages, slots, admin = [], links = [] }: RemoteManifest): string[] {
  const isShell = name === SHELL;
  return [
    ...(isShell ? [] : pages.flatMap(({ path }) => pageFault(path) ?? [])),
    ...slots.flatMap(({ slot }) =>
      HOME_SLOTS.some((known) => known === slot) ? [] : [`there is no slot ${slot}; there are ${listed(HOME_SLOTS)}`],
    ),
    ...slots.flatMap(({ slot }, index) =>
      slots.findIndex((other) => other.slot === slot) === index
        ? []
        : [`two parts are meant for the slot ${slot}; a remote has one part in a slot`],
    ),
    ...admin.flatMap(({ path }) =>
      isShell || ADMIN_PATHS.some((own) => own === path)
        ? [`/admin/${path} is no address that a remote may have: the shell has ${listed(ADMIN_PATHS, '/admin/')}`]
        : [],
    ),
    ...links.flatMap(({ to, label }) =>
      isOwn(to) ? [] : [`the link ${label} leads to ${to}, which is none of its pages`],
    ),
  ];

  function isOwn(to: string): boolean {
    if (!isShell) return pages.some(({ path }) => path === to);
    const first = firstSegment(to);
    return first === '' || SHELL_PATHS.some((own) => own === first);
  }
}

function pageFault(path: string): string | null {
  const first = firstSegment(path);
  const reserved = [...SHELL_PATHS, ...SERVER_PATHS];
  if (first === '' || first.startsWith(':') || first.includes('*') || path.includes('//'))
    return `${path} is no address that a remote may have: it has to begin with a name of its own, as /news or /news/:slug`;
  if (reserved.some((taken) => taken === first))
    return `${path} is no address that a remote may have: the site has ${listed(reserved, '/')} itself`;
  return null;
}
