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
 * @param {{ nonce: string | undefined, script: string, integrity: string }} reload a script of ours to add, under the page's own nonce and with its hash
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
  const tag = `<script${nonce ? ` nonce="${nonce}"` : ''} src="${script}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  const marked = withMark(deployed, pinned, withState);
  return withoutFilesOf(deployed, marked).replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${tag}</body>`);
}

/** The server has written the deployed version beside the remote's place; hydration would leave it there. */
function withMark(deployed, { name, version }, html) {
  const mark = (release) => `data-remote="${name}" data-release="${release}"`;
  return deployed ? html.replaceAll(mark(deployed.version), mark(version)) : html;
}

/** Preloads and styles of the deployed release would only be fetched for nothing. */
function withoutFilesOf(deployed, html) {
  if (!deployed) return html;
  const folder = `/assets/${deployed.name}/${deployed.version}/`;
  return html.replace(/<link [^>]*>/g, (link) => (link.includes(`href="${folder}`) ? '' : link));
}

/** The nonce a page's policy gives to its scripts. */
export const nonceOf = (policy) => /'nonce-([A-Za-z0-9+/_=-]+)'/.exec(policy ?? '')?.[1];

/**
 * The site's own policy, as strict as it is, for a page that comes from `localOrigin`: its WebSocket has another address, and
 * plain http must stay what it is.
 */
export function localPolicy(policy, localOrigin) {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests')
    .map((directive) =>
      directive.startsWith('connect-src ') ? `${directive} ${localOrigin.replace(/^http/, 'ws')}` : directive,
    )
    .join('; ');
}
