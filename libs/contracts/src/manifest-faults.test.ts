import { manifestFaults } from './manifest-faults';
import { HOME_SLOTS, SERVER_PATHS, SHELL_PATHS } from './places';
import type { RemoteManifest } from './remote';

const manifest = (change: Partial<RemoteManifest>): RemoteManifest => ({
  name: 'mfe-alerts',
  title: 'Alerts',
  platform: '^0.1.0',
  api: {},
  pages: [],
  slots: [],
  ...change,
});
const page = (path: string) => ({ path, expose: './page', title: 'Page', description: 'Page' });

describe('remote.json is refused for', () => {
  it.each([...SHELL_PATHS, ...SERVER_PATHS])('a page at /%s, with the list of what is reserved', (segment) => {
    for (const path of [`/${segment}`, `/${segment}/:id`]) {
      const [fault, ...more] = manifestFaults(manifest({ pages: [page(path)] }));
      expect(more).toEqual([]);
      expect(fault).toContain(`${path} is no address that a remote may have`);
      expect(fault).toContain('/sitemap.xml');
      expect(fault).toContain('/support');
    }
  });

  it.each(['/', '/:slug', '/*', '/a*', '//alerts', '/alerts//x'])('a page at %s', (path) => {
    expect(manifestFaults(manifest({ pages: [page(path)] }))).toEqual([expect.stringContaining(path)]);
  });

  it('refuses two parts in one slot: the second would replace the first', () => {
    const slots = ['./one', './two'].map((expose, order) => ({ slot: 'home.news', expose, order }));
    expect(manifestFaults(manifest({ slots }))).toEqual([expect.stringContaining('home.news')]);
    expect(manifestFaults(manifest({ slots: slots.slice(1) }))).toEqual([]);
  });

  it('a slot that is none, with the list of those there are', () => {
    const [fault] = manifestFaults(manifest({ slots: [{ slot: 'home.nowhere', expose: './section', order: 1 }] }));
    for (const slot of ['home.nowhere', ...HOME_SLOTS]) expect(fault).toContain(slot);
  });

  it('an administration screen of the shell’s, with the list of them', () => {
    const admin = [{ path: 'users', title: 'Users', roles: ['owner' as const], expose: './users' }];
    expect(manifestFaults(manifest({ admin }))).toEqual([expect.stringMatching(/\/admin\/users .*\/admin\/settings/)]);
  });

  it.each(['/news', '/', '/alerts/1'])('a link to %s, which is none of its pages', (to) => {
    const links = [{ label: 'Alerts', to, places: ['header' as const] }];
    const pages = [page('/alerts'), page('/alerts/:id')];
    expect(manifestFaults(manifest({ pages, links }))).toEqual([expect.stringContaining(to)]);
  });
});

it('remote.json may have pages, sections, screens and links of its own', () => {
  const fine = manifest({
    pages: [page('/alerts'), page('/alerts/:id')],
    slots: HOME_SLOTS.map((slot) => ({ slot, expose: './section', order: 1 })),
    admin: [{ path: 'alerts', title: 'Alerts', roles: ['owner'], expose: './admin' }],
    links: [{ label: 'Alerts', to: '/alerts', places: ['header', 'menu', 'footer'] }],
  });
  expect(manifestFaults(fine)).toEqual([]);
});
