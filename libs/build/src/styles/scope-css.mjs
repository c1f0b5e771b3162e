import postcss from 'postcss';

/** At-rules that hold rules or keyframes; every other kind reaches beyond the rules in it (`@import`, `@page`, `@property` ...). */
const CONTAINED = /^(media|supports|container|layer|starting-style|keyframes|-webkit-keyframes)$/;
const KEYFRAMES = /keyframes$/;

/** What every selector of a remote's styles begins with: nothing outside of the remote's own element can match. It adds no specificity. */
export const scopeOf = (remote) => `:where([data-remote="${remote}"])`;

/**
 * Keeps a style sheet inside the elements of one remote: its selectors match there only, its keyframes carry its name.
 * @param {string} css
 * @param {string} remote
 * @throws Error naming a rule that would count for the whole page whatever stands before it
 */
export function scopeCss(css, remote) {
  const root = postcss.parse(css);
  const keyframes = new Map();
  root.walkAtRules((rule) => {
    const family = rule.name === 'font-face' && fontFamily(rule);
    if (family ? !family.startsWith(`${remote}-`) : !CONTAINED.test(rule.name)) throw pageWide(remote, rule, family);
    if (KEYFRAMES.test(rule.name) && !rule.params.startsWith(`${remote}-`)) {
      keyframes.set(rule.params, `${remote}-${rule.params}`);
      rule.params = `${remote}-${rule.params}`;
    }
  });
  root.walkDecls(/^(-webkit-)?animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[-\w]+/g, (word) => keyframes.get(word) ?? word);
  });
  root.walkRules((rule) => {
    if (isInside(rule, (parent) => parent.type === 'rule' || KEYFRAMES.test(parent.name ?? ''))) return;
    rule.selectors = rule.selectors.map((selector) => `${scopeOf(remote)} ${selector}`);
  });
  return root.toString();
}

function isInside(node, test) {
  for (let parent = node.parent; parent; parent = parent.parent) if (test(parent)) return true;
  return false;
}

function fontFamily(rule) {
  let family;
  rule.walkDecls('font-family', ({ value }) => (family = value.replace(/^(["'])(.*)\1$/, '$2')));
  return family;
}

const pageWide = (remote, { name, params }, family) =>
  new Error(
    family
      ? `A font of ${remote} is named "${family}". Fonts count for the whole page: name it "${remote}-${family}".`
      : `@${name} ${params}: this counts for the whole page, so it cannot be in the styles of ${remote}.`,
  );
