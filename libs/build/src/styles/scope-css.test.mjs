import { scopeCss } from './scope-css.mjs';

const scoped = (css) => scopeCss(css, 'mfe-a');

describe("a remote's styles", () => {
  it('match inside of the remote only, each selector of a list', () => {
    expect(scoped('.a, *, :root{color:red}')).toBe(
      ':where([data-remote="mfe-a"]) .a, :where([data-remote="mfe-a"]) *, :where([data-remote="mfe-a"]) :root{color:red}',
    );
    expect(scoped('@layer x{@media print{body{color:red}}}')).toBe(
      '@layer x{@media print{:where([data-remote="mfe-a"]) body{color:red}}}',
    );
    expect(scoped('.a{&:hover{color:red}}')).toBe(':where([data-remote="mfe-a"]) .a{&:hover{color:red}}');
  });

  it('bring keyframes under their own name, and use them by it', () => {
    expect(scoped('@keyframes spin{from{x:0}to{x:1}}.a{animation:1s spin ease-in}.b{animation-name:spin, other}')).toBe(
      '@keyframes mfe-a-spin{from{x:0}to{x:1}}:where([data-remote="mfe-a"]) .a{animation:1s mfe-a-spin ease-in}:where([data-remote="mfe-a"]) .b{animation-name:mfe-a-spin, other}',
    );
  });

  it.each([
    '@import url(https://elsewhere.example/a.css);',
    '@font-face{font-family:"Inter";src:url(a)}',
    '@property --x{syntax:"*";inherits:true}',
    '@page{margin:0}',
    '@counter-style x{symbols:a}',
  ])('are refused where they count for the whole page: %s', (css) => {
    expect(() => scoped(css)).toThrow(/mfe-a/);
  });

  it('may bring a font that carries its name', () => {
    expect(scoped('@font-face{font-family:"mfe-a-serif";src:url(a)}')).toContain('mfe-a-serif');
  });
});
