import { render, screen } from '@testing-library/react';
import { TestHost } from '@mintwire/platform/testing';
import { AdminPage } from '../admin-page';

const WHOLE = 'x'.repeat(43);
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return {
      ok: false,
      status: 410,
      headers: new Headers(),
      text: async () => JSON.stringify({ code: 'PREVIEW_INVALID', detail: 'Too old.', title: '' }),
    };
  }) as unknown as typeof fetch;
});

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(
    <TestHost path={path}>
      <AdminPage />
    </TestHost>,
  );
}

it.each([
  `/admin/preview#${WHOLE.slice(5)}`,
  '/admin/preview',
  `/admin/setup#${WHOLE.slice(1)}`,
  `/admin/invite#invite_${WHOLE}x`,
])('%s is said to be incomplete at once, and nothing is asked', async (path) => {
  const { unmount } = open(path);
  expect(await screen.findByText('This link is incomplete')).toBeTruthy();
  expect([screen.queryByLabelText(/Password/), asked]).toEqual([null, []]);
  unmount();
});

it('a whole setup link shows the form', async () => {
  open(`/admin/setup#${WHOLE}`);
  expect(await screen.findByLabelText(/Password/)).toBeTruthy();
});
