import { join } from 'node:path';
import { styleFault } from '../src/releases/gates/contained-styles';
import { cssFault } from '../src/releases/gates/css-gate';
import type { CheckedBuild } from '../src/releases/read-build';
import { bundleConfinedChildren } from './support/confined-children';
import { descriptorOf } from './support/descriptor';
import { scratchFolder } from './support/scratch-folder';

const IN = ':where([data-remote="mfe-a"])';

describe("a remote's styles", () => {
  it.each([
    [`${IN} .x,${IN} > p + p:hover{color:red}`],
    ['[data-remote=mfe-a] *{color:red!important}'],
    [`@layer mw-reset,mw-ui;@layer mw-ui{@media (width>9px){${IN} a{color:red}}}`],
    [`@layer mfe-a-own{${IN} a{color:red}}`],
    [`@keyframes mfe-a-spin{to{rotate:1turn}}${IN} a{animation:mfe-a-spin 1s}`],
    ['@font-face{font-family:"mfe-a-serif";src:url(a.woff2)}'],
    [`${IN} a{&:hover,& + b{color:red} i{color:red} @media print{color:blue}}`],
    [`${IN} a::after{content:"} body{color:red}"}`],
    [''],
  ])('pass when they are limited to it: %s', (css) => {
    expect(styleFault(css, 'mfe-a')).toBeNull();
  });

  it.each([
    ['*{color:red!important}'],
    ['body{color:red}'],
    [':root{--color-text:red}'],
    ['[data-remote="mfe-b"] a{color:red}'],
    [`${IN} a,body{color:red}`],
    [`${IN}{position:fixed}`],
    [`${IN}~footer{display:none}`],
    [`${IN} + *{display:none}`],
    ['[data-remote^="mfe-a"] a{color:red}'],
    ['[data-remote="MFE-A" i] a{color:red}'],
    [':where([data-remote="mfe-a"],body) a{color:red}'],
    [':is([data-remote="mfe-a"], body){color:red}'],
    [':not([data-remote="mfe-a"]) a{color:red}'],
    ['body:has([data-remote="mfe-a"]) a{color:red}'],
    [`${IN} >>> a{color:red}`],
    [`${IN} a{body &{color:red}}`],
    [`${IN} a{:root:has(&){color:red}}`],
    [`@media all{body{color:red}}`],
    [`@layer mw-ui{body{color:red}}`],
    ['@layer shell;'],
    ['@keyframes spin{to{opacity:0}}'],
    ['@font-face{font-family:Inter;src:url(a.woff2)}'],
    ['@font-face{src:url(a.woff2)}'],
    ['@import url(https://elsewhere.example/a.css);'],
    ['@import "a.css" layer(x);'],
    ['@property --x{syntax:"*";inherits:true}'],
    ['@page{margin:0}'],
    ['@namespace svg url(x);'],
    ['@view-transition{navigation:auto}'],
    ['@unheard-of{a{color:red}}'],
    [`${IN} a{content:"\n} body{color:red} "}`],
    [`${IN} a{color:red}}body{color:red}`],
    [`${IN} a{color:red`],
    ['<!-- body{color:red}'],
  ])('are refused otherwise: %s', (css) => {
    expect(styleFault(css, 'mfe-a')).toEqual(expect.any(String));
  });

  describe('when it is uploaded', () => {
    const folder = scratchFolder();
    const child = join(folder.path, 'smoke-child.mjs');
    beforeAll(() => bundleConfinedChildren(folder.path));
    afterAll(() => folder.remove());
    const build = (name: string, css: readonly string[], sheets: readonly string[]): CheckedBuild => ({
      descriptor: { ...descriptorOf(name, {}), exposes: { './page': { js: [], css: [...css] } } },
      browser: new Map(sheets.map((sheet, index) => [`${index}.css`, Buffer.from(sheet)])),
      server: new Map(),
    });
    const LIMITED = `${IN} a{color:red}`;

    it('are those of its modules: others would be loaded without a hash', async () => {
      expect(await cssFault(build('mfe-a', ['0.css', '1.css'], ['', LIMITED]), child)).toBeNull();
      expect(await cssFault(build('mfe-a', [], [LIMITED]), child)).toContain('0.css is no module');
      expect(await cssFault(build('mfe-b', ['0.css'], [LIMITED]), child)).toMatch(/^0\.css: .* is not limited/);
      expect(await cssFault(build('shell', [], [LIMITED]), child)).toBeNull();
    });

    it('have a size that can be read', async () => {
      const half = `/*${'x'.repeat(512 * 1024 - 4)}*/`;
      const paths = ['0.css', '1.css', '2.css', '3.css', '4.css'];
      expect(await cssFault(build('mfe-a', paths, [half]), child)).toBeNull();
      expect(await cssFault(build('mfe-a', paths, [`${half} `]), child)).toBe(
        '0.css has more than 512 KB, which is the most of one style sheet',
      );
      expect(await cssFault(build('mfe-a', paths, [half, half, half, half, ' ']), child)).toContain('in all');
    });

    it('are given up when reading them takes too long, and nothing else waits for that', async () => {
      const deep = `${IN} a{${'&a{'.repeat(300)}${'b{}'.repeat(150_000)}${'}'.repeat(301)}`;
      const turns: number[] = [];
      const ticking = setInterval(() => turns.push(performance.now()), 10);
      const fault = await cssFault(build('mfe-a', ['0.css'], [deep]), child, 400);
      clearInterval(ticking);
      expect(fault).toBe('it took longer than 0.4 s to have its styles read');
      expect(turns.length).toBeGreaterThan(10);
    });
  });
});
