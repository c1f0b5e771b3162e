const DIRTY = '<p onclick="evil()">Read <b>on</b></p><script>evil()</script><style>p{color:red}</style>';
const CLEAN = '<p>Read <b>on</b></p>';

/** A browser's Trusted Types, as far as they matter here: markup is an object of a policy, and a name is given once. */
const types = () => {
  const created: string[] = [];
  const createPolicy = (name: string, rules: { createHTML(html: string): string }) => {
    if (created.includes(name)) throw new TypeError(`Policy with name ${name} already exists.`);
    created.push(name);
    const markup = (text: string) => ({ toString: () => text });
    return { createHTML: (html: string) => markup(rules.createHTML(html)) };
  };
  return { created, createPolicy, isHTML: () => true };
};
/** The module as another release of the same page brings it. */
const release = async () => {
  jest.resetModules();
  return (await import('./trusted-html')).trustedHtml;
};

beforeEach(() => Reflect.deleteProperty(window, Symbol.for('mintwire-html')));
afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

it('article HTML passes the sanitiser where browsers have no Trusted Types', async () => {
  expect((await release())(DIRTY)).toBe(CLEAN);
});

it('a picture keeps its sizes, its room and its formats', async () => {
  const picture =
    '<picture><source type="image/avif" srcset="/a/320.avif 320w, /a/640.avif 640w" sizes="100vw"><img src="/a/1280.jpg" alt="A" loading="lazy" decoding="async" width="900" height="450"></picture>';
  expect((await release())(picture)).toBe(picture);
});

it('one policy of one name is all a page needs, for the sanitiser’s parser and for a release that stands in, too', async () => {
  const trustedTypes = types();
  Object.assign(window, { trustedTypes });
  for (const trustedHtml of [await release(), await release()]) {
    expect(String(trustedHtml(DIRTY))).toBe(CLEAN);
    expect(String(trustedHtml('plain'))).toBe('plain');
  }
  expect(trustedTypes.created).toEqual(['mintwire-html']);
});
