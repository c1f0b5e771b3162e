import postcss from 'postcss';
import { rulesOf, withoutRepeats } from '../src/rendering/repeated-rules';

/** The sheets, of one release unless said. */
const composed = (...sheets: readonly (string | readonly [release: string, css: string])[]): readonly string[] =>
  withoutRepeats(
    sheets.map((sheet) => {
      const [release, css] = typeof sheet === 'string' ? ['a', sheet] : sheet;
      return { release, rules: rulesOf(css) };
    }),
  );

describe('rules that several style sheets of a release share', () => {
  it('stand where they come last, so that the same ones decide', () => {
    expect(composed('.a{color:red}.b{color:blue}', '.c{x:y}.a{color:red}')).toEqual([
      '.b{color:blue}',
      '.c{x:y}.a{color:red}',
    ]);
    expect(composed('.a{color:red}.a{color:blue}', '.a{color:red}')).toEqual(['.a{color:blue}', '.a{color:red}']);
  });

  it('are the same only within the same conditions and layers', () => {
    expect(
      composed('@media print{.a{x:y}.b{x:y}}@layer l{@media print{.a{x:y}}}', '.a{x:y}@media print{.a{x:y}}'),
    ).toEqual(['@media print{.b{x:y}}@layer l{@media print{.a{x:y}}}', '.a{x:y}@media print{.a{x:y}}']);
  });

  it('leave their layers in the order in which they are named', () => {
    expect(composed('@layer one{.a{x:y}}@layer two{.b{x:y}}', '@layer two{.b{x:y}}@layer one{.a{x:y}}')).toEqual([
      '@layer one;@layer two;',
      '@layer two{.b{x:y}}@layer one{.a{x:y}}',
    ]);
    expect(composed('@layer one,two;.a{x:y}', '@layer one,two;.a{x:y}')).toEqual(['@layer one,two;', '.a{x:y}']);
    expect(composed('@layer out{@layer in{.a{x:y}}@layer other{.c{x:y}}}', '@layer out{@layer in{.a{x:y}}}')).toEqual([
      '@layer out{@layer in;@layer other{.c{x:y}}}',
      '@layer out{@layer in{.a{x:y}}}',
    ]);
  });

  it('of different releases are each their own', () => {
    expect(composed(['a', '.a{x:y}'], ['b', '.a{x:y}'])).toEqual(['.a{x:y}', '.a{x:y}']);
  });

  it('may be nested ones, keyframes and fonts, and a sheet may become empty', () => {
    const css = '.a{x:y;&:hover{x:z}}@keyframes k{from{x:y}to{x:z}}@font-face{font-family:f;src:url(/f.woff2)}';
    expect(composed(css, `.b{x:y}${css}`)).toEqual(['', `.b{x:y}${css}`]);
  });

  it('may be empty', () => {
    expect(composed('@layer one{}.a{}@media print{}.b{x:y}')).toEqual(['@layer one{}.a{}@media print{}.b{x:y}']);
  });

  it('change no order among all others', () => {
    const css = '@media (min-width:1px){.a{x:y}@supports (x:y){.b{x:y}}.c{x:y}}.d{x:y}@media (min-width:1px){.e{x:y}}';
    expect(composed(css)).toEqual([css]);
    expect(postcss.parse(composed(css)[0] ?? '').nodes).toHaveLength(3);
  });
});
