import { isConnectingWorker, mayConnectAnywhere } from './pages-that-connect';

const anywhere = (path: string) => ({ path, connects: 'anywhere' as const });

it('a page asks other servers only when its release says so and it was reviewed', () => {
  expect(mayConnectAnywhere('mfe-presale', anywhere('/presale/verify'))).toBe(true);
  expect(mayConnectAnywhere('mfe-presale', { path: '/presale/verify' })).toBe(false);
  for (const path of ['/presale', '/presale/:id', '/presale/verify/more'])
    expect(mayConnectAnywhere('mfe-presale', anywhere(path))).toBe(false);
  expect(mayConnectAnywhere('mfe-news', anywhere('/presale/verify'))).toBe(false);
});

it('and so does the worker of such a page alone', () => {
  expect(isConnectingWorker('mfe-presale', 'verify-total.worker.0a1b2c3d.js')).toBe(true);
  for (const file of ['verify-total2.worker.js', 'x.verify-total.worker.js', 'other/verify-total.worker.js'])
    expect(isConnectingWorker('mfe-presale', file)).toBe(false);
  expect(isConnectingWorker('mfe-news', 'verify-total.worker.js')).toBe(false);
});
