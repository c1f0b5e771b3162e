import type { ComponentType } from 'react';
import type { Role } from '@mintwire/contracts/roles';
import { routeAccess } from '@mintwire/contracts/route-access';
import type { PinnedRemote, RemoteAdminScreen } from '@mintwire/contracts';
import { AccountScreen } from '../account/account-screen';
import { AuditScreen } from '../audit/audit-screen';
import type { OverviewAddition } from '../overview/overview-screen';
import { LayoutScreen } from '../layout/layout-screen';
import { PreviewsScreen } from '../previews/previews-screen';
import { ReleasesScreen } from '../releases/releases-screen';
import { ReportsScreen } from '../reports/reports-screen';
import { SettingsScreen } from '../settings/settings-screen';
import { TokensScreen } from '../tokens/tokens-screen';
import { UsersScreen } from '../users/users-screen';

/** One entry of the navigation: the overview, a screen of the shell's own, or one that a remote brings. */
export type AdminScreen = { readonly path: string; readonly title: string; readonly group: string } & (
  | { readonly kind: 'overview' }
  | { readonly kind: 'shell'; readonly Screen: ComponentType }
  | { readonly kind: 'remote'; readonly remote: PinnedRemote; readonly expose: string }
);

/** The shell's own, each with the read it lives from: who may not read it does not see it. */
const OWN: readonly { path: string; title: string; group: string; reads: string; Screen: ComponentType }[] = [
  { path: 'releases', title: 'Releases', group: 'Releases', reads: '/api/releases', Screen: ReleasesScreen },
  { path: 'previews', title: 'Preview links', group: 'Releases', reads: '/api/admin/previews', Screen: PreviewsScreen },
  { path: 'tokens', title: 'Deploy tokens', group: 'Releases', reads: '/api/admin/tokens', Screen: TokensScreen },
  { path: 'reports', title: 'Reports', group: 'Releases', reads: '/api/admin/telemetry', Screen: ReportsScreen },
  { path: 'layout', title: 'Navigation', group: 'Site', reads: '/api/admin/layout', Screen: LayoutScreen },
  { path: 'settings', title: 'Site settings', group: 'Site', reads: '/api/admin/settings', Screen: SettingsScreen },
  { path: 'users', title: 'Users', group: 'People and security', reads: '/api/admin/users', Screen: UsersScreen },
  { path: 'audit', title: 'Audit log', group: 'People and security', reads: '/api/admin/audit', Screen: AuditScreen },
  {
    path: 'account',
    title: 'My account',
    group: 'People and security',
    reads: '/api/admin/account',
    Screen: AccountScreen,
  },
];

const OVERVIEW: AdminScreen = { kind: 'overview', path: 'overview', title: 'Overview', group: 'Overview' };

/** The screens that somebody with these roles sees: the overview, those of the remotes, then the shell's. */
export function screensFor(roles: readonly Role[], remotes: readonly PinnedRemote[]): AdminScreen[] {
  const may = mayOf(roles);
  return [
    OVERVIEW,
    ...broughtBy(remotes)
      .filter(({ screen }) => !screen.overview && may(screen.roles))
      .map(({ remote, screen: { path, title, group = remote.title, expose } }) => ({
        kind: 'remote' as const,
        path,
        title,
        group,
        remote,
        expose,
      })),
    ...OWN.filter(({ reads }) => may(routeAccess('GET', reads)?.roles ?? [])).map(({ reads: _reads, ...screen }) => ({
      kind: 'shell' as const,
      ...screen,
    })),
  ];
}

/** What remotes add to the overview for somebody with these roles. */
export function additionsFor(roles: readonly Role[], remotes: readonly PinnedRemote[]): OverviewAddition[] {
  return broughtBy(remotes)
    .filter(({ screen }) => screen.overview && mayOf(roles)(screen.roles))
    .map(({ remote, screen: { expose } }) => ({ remote, expose }));
}

const mayOf = (roles: readonly Role[]) => (allowed: readonly Role[]) => allowed.some((role) => roles.includes(role));

const broughtBy = (remotes: readonly PinnedRemote[]) =>
  remotes.flatMap((remote) => (remote.admin ?? []).map((screen: RemoteAdminScreen) => ({ remote, screen })));

/** The groups of the navigation in the order of their first screens. */
export function groupsOf(screens: readonly AdminScreen[]): { name: string; screens: AdminScreen[] }[] {
  const groups = new Map<string, AdminScreen[]>();
  for (const screen of screens) groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen]);
  return [...groups].map(([name, members]) => ({ name, screens: members }));
}

/** The screen of an address; the first of all at `/admin` itself. Only remotes have something below their screens. Undefined for one that is not there, or not for this person. */
export function screenAt(screens: readonly AdminScreen[], pathname: string): AdminScreen | undefined {
  const [, segment = '', ...below] = pathname.split('/').filter((part) => part !== '');
  return segment === ''
    ? screens[0]
    : screens.find(({ path, kind }) => path === segment && (kind === 'remote' || below.length === 0));
}
