import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exposedAssets } from './exposes.mjs';

describe('files of an exposed module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exposes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are its scripts, its styles and those of what it loads later, and none of another exposed module', () => {
    const css = {
      sync: ['7.css', '__federation_expose_article_page.1.css'],
      async: ['7.css', '8.css', '__federation_expose_admin_newsletter.2.css'],
    };
    const assets = { js: { sync: ['7.js'], async: ['8.js'] }, css };
    const exposes = [{ path: './article-page', assets }];
    writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify({ exposes }));
    expect(exposedAssets(folder)).toEqual({
      './article-page': { js: ['7.js'], css: ['7.css', '__federation_expose_article_page.1.css', '8.css'] },
    });
  });
});
