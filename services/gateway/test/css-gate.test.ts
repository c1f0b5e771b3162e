import { cssFault, styleFault } from '../src/releases/gates/css-gate';
import type { CheckedBuild } from '../src/releases/read-build';
import { descriptorOf } from './support/descriptor';

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

  it('are those of its modules: others would be loaded without a hash', () => {
    const build = (name: string, css: readonly string[]): CheckedBuild => ({
      descriptor: { ...descriptorOf(name, {}), exposes: { './page': { js: [], css: [...css] } } },
      browser: new Map([['page.css', Buffer.from(`${IN} a{color:red}`)]]),
      server: new Map(),
    });
    expect(cssFault(build('mfe-a', ['page.css']))).toBeNull();
    expect(cssFault(build('mfe-a', []))).toContain('page.css');
    expect(cssFault(build('mfe-b', ['page.css']))).toContain('not limited');
    expect(cssFault(build('shell', []))).toBeNull();
  });
});
