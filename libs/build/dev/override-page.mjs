/** Id of the script element with the page's state; the same as in libs/contracts. */
const STATE = /(<script type="application\/json" id="mintwire-state"[^>]*>)([\s\S]*?)(<\/script>)/;

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The page state in some HTML; undefined when there is none. */
export function readState(html) {
  const text = STATE.exec(html)?.[2];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A page of a deployed site with one remote replaced by a local build: in the page's state, so that the shell loads that build
 * with its hashes, and nowhere else. A remote that the site does not know yet is added.
 * @param {string} html
 * @param {import('@mintwire/contracts').PinnedRemote} pinned
 * @param {{ nonce: string, script: string, integrity: string }} reload a script of ours to add, with its hash; `nonce` lets it and what is changed here run
 * @returns {string | undefined} undefined when this is no page of a Mintwire shell
 */
export function overridePage(html, pinned, { nonce, script, integrity }) {
  const state = readState(html);
  const remotes = state?.composition?.remotes;
  if (!Array.isArray(remotes)) return undefined;
  const deployed = remotes.find(({ name }) => name === pinned.name);
  const next = deployed ? remotes.map((remote) => (remote === deployed ? pinned : remote)) : [...remotes, pinned];
  const changed = { ...state, composition: { ...state.composition, remotes: next } };
  const withState = html.replace(STATE, (_all, open, _json, close) => open + scriptJson(changed) + close);
  const tag = `<script nonce="${nonce}" src="${script}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  const marked = withMark(deployed, pinned, withState);
  return withoutFilesOf(deployed, marked, nonce).replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${tag}</body>`);
}

/** The server has written the deployed version beside the remote's place; hydration would leave it there. */
function withMark(deployed, { name, version }, html) {
  const mark = (release) => `data-remote="${name}" data-release="${release}"`;
  return deployed ? html.replaceAll(mark(deployed.version), mark(version)) : html;
}

/** What starts the page: an inline script that lists what it fetches. */
const START = /<script>((?:(?!<\/script>)[\s\S])*\(\{"run":(?:(?!<\/script>)[\s\S])*)(?=<\/script>)/;

/** Scripts and styles of the deployed release would only be fetched for nothing, or style the other one. */
function withoutFilesOf(deployed, html, nonce) {
  if (!deployed) return html;
  const folder = `/assets/${deployed.name}/${deployed.version}/`;
  const listed = new RegExp(`\\["${folder.replace(/[.]/g, '\\.')}[^"]*","[^"]*"\\],?`, 'g');
  const styles = Object.values(deployed.exposes ?? {}).flatMap(({ css }) =>
    css.map(({ url }) => url.split('/').at(-1)),
  );
  return html
    .replace(/<link [^>]*>/g, (link) => (link.includes(`href="${folder}`) ? '' : link))
    .replace(/<style data-href="([^"]*)">[^<]*<\/style>/g, (style, name) => (styles.includes(name) ? '' : style))
    .replace(START, (_all, text) => `<script nonce="${nonce}">${text.replace(listed, '')}`);
}

/**
 * The site's own policy, as strict as it is, for a page that comes from `localOrigin`: its WebSocket has another address, plain http must stay
 * what it is, and scripts with `nonce` run beside those that the site knows.
 */
export function localPolicy(policy, localOrigin, nonce) {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests')
    .map((directive) => directive.replace(/^connect-src .*/, `$& ${localOrigin.replace(/^http/, 'ws')}`))
    .map((directive) => directive.replace(/^script-src /, `$&'nonce-${nonce}' `))
    .join('; ');
}
