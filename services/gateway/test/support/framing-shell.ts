/** Last changes of a shell's description that make it one that renders frames. */
export const framing = <T extends { readonly remote: object }>(release: T): T => ({
  ...release,
  remote: { ...release.remote, pageState: 3 },
});

/** A shell bundle that renders frames: it says how often it was asked for one, and shows its parts in order. With `exports.ownPaths` it says which pages it has. */
export const FRAMING_SHELL = `const { createHash } = require('node:crypto');
let frames = 0;
exports.render = async (input) => {
  if (input.ask === 'head')
    return { html: '<title>' + (input.head && input.head.title || 'at ' + input.pathname) + '</title>' };
  frames += 1;
  const { url, state, initial, preload, parts, missing } = input;
  const script = 'start(' + JSON.stringify([initial.js, preload.js]) + ')';
  const known = ['/'].concat(exports.ownPaths || [], state.composition.remotes.flatMap((r) => r.pages.map((p) => p.path)));
  const at = known.some((path) => new RegExp('^' + path.replace(/:[^/]+/g, '[^/]+') + '$').test(url));
  const mark = (p) => '<!--mintwire:part ' + p.remote + ' ' + p.expose + ' ' + (p.slot || '') + '-->';
  return {
    status: missing || !at ? 404 : 200,
    meta: { title: 'of the route' },
    ...(exports.ownPaths && { ownPaths: exports.ownPaths }),
    scripts: ['sha256-' + createHash('sha256').update(script).digest('base64')],
    styles: initial.css.concat(preload.css),
    html: '<!doctype html><html><head><!--mintwire:head--><!--mintwire:styles--></head><body><p>shell ' + state.composition.shell.version +
      '</p><i>frame ' + frames + '</i>' + parts.map((p) => '<div>' + mark(p) + '</div>').join('') +
      '<script type="application/json" id="mintwire-state"><!--mintwire:state--></script><script>' + script + '</script></body></html>',
  };
};`;
