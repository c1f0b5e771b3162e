import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, reportError } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { noteLoad } from '../../../remotes/load-log';
import { AdminTools } from './admin-tools';

const state = testPageState({ composition: { shell: { version: 's1' }, remotes: [] } });

describe('the page overlay', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div data-remote="mfe-news" data-release="n1" data-slot="home.news"></div>',
    );
    Object.assign(document.querySelector('[data-remote]') ?? {}, {
      getBoundingClientRect: () => ({ top: 10, left: 0, width: 100, height: 50 }),
    });
  });
  afterEach(() => document.querySelector('[data-remote]')?.remove());

  it('asks nothing until it is switched on, then says of each part whose it is, how it loaded, what went wrong and why', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue({
      releases: [
        { remote: 'mfe-news', version: 'n1', why: 'canary' },
        { remote: 'shell', version: 's2', why: 'live' },
      ],
    });
    noteLoad({ remote: 'mfe-news', version: 'n1', expose: './latest', state: 'loaded', milliseconds: 42, code: null });
    reportError(new Error('x'), { remote: 'mfe-news', release: 'n1' });
    render(
      <TestHost state={state}>
        <AdminTools />
      </TestHost>,
    );
    expect(get).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Show the page overlay/ }));
    const part = await screen.findByRole('region', { name: 'Part of mfe-news' });
    await screen.findByText(/canary/);
    expect(part.textContent).toBe('mfe-news n1 in home.news · canary · ./latest 42 ms · 1 error');
    expect(screen.getByRole('status').textContent).toContain('shell s1, was live when this page was loaded; now s2');
    expect(window.sessionStorage.getItem('mintwire-overlay')).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the page overlay' }));
    expect(screen.queryByRole('region', { name: 'Part of mfe-news' })).toBeNull();
    expect(window.sessionStorage.getItem('mintwire-overlay')).toBeNull();
  });
});
