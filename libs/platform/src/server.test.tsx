import { setImmediate } from 'node:timers';
import { lazy, Suspense } from 'react';
import { usePageMeta } from './index';
import { fragmentRenderer } from './server';
import { testPageState } from './testing';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

function Titled() {
  usePageMeta({ title: 'Titled' });
  return <h1>There & whole</h1>;
}
const comesLate = () => lazy(async () => ({ default: () => <p>Come late</p> }));
const Late = comesLate();
const LateAlone = comesLate();
function Broken(): never {
  throw new Error('broken');
}

const render = fragmentRenderer({
  './there': Titled,
  './late': () => (
    <>
      <Titled />
      <Suspense fallback="Waiting">
        <Late />
      </Suspense>
    </>
  ),
  './late-without-boundary': () => <LateAlone />,
  './broken': Broken,
  './broken-in-boundary': () => (
    <Suspense fallback="Waiting">
      <Broken />
    </Suspense>
  ),
});
const rendered = (expose: string) =>
  render({
    url: '/news',
    route: '/news',
    slot: null,
    expose,
    state: { time: '2026-01-01T12:00:00.000Z', data: {} },
    page: testPageState(),
  });

describe('a fragment on the server', () => {
  it('is the HTML of its component, with its head', async () => {
    expect(await rendered('./there')).toEqual({ html: '<h1>There &amp; whole</h1>', head: { title: 'Titled' } });
  });

  it('is whole when a part of it had to be waited for', async () => {
    const { html, head } = await rendered('./late');
    expect(html).toBe('<h1>There &amp; whole</h1><!--$--><p>Come late</p><!--/$-->');
    expect(head).toEqual({ title: 'Titled' });
    expect((await rendered('./late-without-boundary')).html).toBe('<p>Come late</p>');
  });

  it.each(['./broken', './broken-in-boundary'])('is refused with what a component throws: %s', async (expose) => {
    await expect(rendered(expose)).rejects.toThrow('broken');
  });
});
