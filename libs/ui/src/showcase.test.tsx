import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as ui from './index';
import { Showcase } from './showcase';

const complaints: unknown[][] = [];
beforeEach(() => {
  complaints.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  jest.spyOn(console, 'warn').mockImplementation((...args) => void complaints.push(args));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('Showcase', () => {
  it('renders on the server without a warning or an inline style', () => {
    const html = renderToString(<Showcase />);
    expect(html.length).toBeGreaterThan(10_000);
    expect(html).not.toContain(' style=');
    expect(complaints).toEqual([]);
  });

  it('is hydrated as it was rendered', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Showcase />);
    const before = container.querySelector('#sc-name');
    const recovered: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <Showcase />, { onRecoverableError: (error) => recovered.push(error) }),
    );
    expect(container.querySelector('#sc-name')).toBe(before);
    expect([...recovered, ...complaints]).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });

  it('uses every id once, and points only at ids that exist', () => {
    const { container } = render(<Showcase />);
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const references = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'].flatMap((name) =>
      [...container.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)!.split(' ')),
    );
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has no accessibility fault that axe can find', async () => {
    const { container } = render(
      <main>
        <h1>Diagnostics</h1>
        <Showcase />
      </main>,
    );
    // jsdom has no layout and no colours; contrast is computed from the tokens in tokens.test.ts.
    const { violations, passes } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    expect(passes.length).toBeGreaterThan(20);
  });

  it('shows every component of the library', () => {
    const shown = readdirSync(join(__dirname, 'showcase'))
      .map((file) => readFileSync(join(__dirname, 'showcase', file), 'utf8'))
      .join('\n');
    const components = Object.keys(ui).filter(
      (name) => /^[A-Z]/.test(name) && !name.endsWith('Icon') && name !== 'VisuallyHidden',
    );
    expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(shown))).toEqual([]);
  });
});
