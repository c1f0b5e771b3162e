import postcss, { CssSyntaxError, type AtRule, type Node, type Rule } from 'postcss';
import selectorParser, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser';

/** Layers that the design system's copies in remotes share with the shell, which declares their order first. */
const SHARED_LAYERS = new Set(['mw-reset', 'mw-ui']);
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
const COMBINATORS = new Set(['', '>', '+', '~']);

/**
 * Why a style sheet is not contained in the elements of `remote`; null when it is. What is not understood is refused. A sheet can be made to take long: only in a
 * child.
 */
export function styleFault(css: string, remote: string): string | null {
  let fault: string | null = null;
  try {
    postcss.parse(css).walk((node) => {
      fault ??= nodeFault(node, remote);
      return fault === null ? undefined : false;
    });
  } catch (error) {
    return error instanceof CssSyntaxError ? `it cannot be read ${at(error)}` : 'it cannot be read';
  }
  return fault;
}

function nodeFault(node: Node, remote: string): string | null {
  // Browsers end a string at a line's end and read on; this parser does not. Built styles have no such string.
  if (node.type !== 'rule' && node.type !== 'atrule' && /["'][^"']*[\n\r\f]/.test(node.toString()))
    return 'a string goes on in the next line';
  if (node.type === 'atrule') return atRuleFault(node as AtRule, remote);
  if (node.type === 'rule') return ruleFault(node as Rule, remote);
  return null;
}

function atRuleFault(rule: AtRule, remote: string): string | null {
  const name = rule.name.toLowerCase();
  const said = `the at-rule ${placeOf(rule)}`;
  if (/["'][^"']*[\n\r\f]/.test(rule.params)) return 'a string goes on in the next line';
  if (CONDITIONS.has(name)) return null;
  const own = (text: string) => text.startsWith(`${remote}-`);
  if (name === 'keyframes' || name === '-webkit-keyframes')
    return own(rule.params) ? null : `${said} does not carry the name of the remote`;
  if (name === 'layer')
    return layersOf(rule).every((layer) => SHARED_LAYERS.has(layer) || own(layer))
      ? null
      : `${said} does not carry the name of the remote`;
  if (name === 'font-face')
    return own(familyOf(rule)) ? null : `the family of ${said} does not carry the name of the remote`;
  return `${said} counts for the whole page`;
}

/** Where something stands: its text is the release's own, which no refusal repeats. */
const placeOf = ({ source }: Node): string => at(source?.start ?? {});
const at = ({ line, column }: { readonly line?: number | undefined; readonly column?: number | undefined }): string =>
  `in line ${line ?? '?'}, column ${column ?? '?'}`;

const layersOf = ({ params }: AtRule): string[] =>
  params.split(',').map((layer) => layer.trim().split('.', 1)[0] ?? '');

function familyOf(rule: AtRule): string {
  let family = '';
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = value.replace(/^(["'])(.*)\1$/, '$2');
  });
  return family;
}

function ruleFault(rule: Rule, remote: string): string | null {
  const parents: Node[] = [];
  for (let parent = rule.parent; parent; parent = parent.parent as typeof parent) parents.push(parent as Node);
  if (parents.some((parent) => parent.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name))) return null;
  const isNested = parents.some(({ type }) => type === 'rule');
  if (/["'][^"']*[\n\r\f]/.test(rule.selector)) return 'a string goes on in the next line';
  const selectors = selectorParser().astSync(rule.selector).nodes;
  const bad = selectors.find((selector) => !(isNested ? staysInParent(selector) : isScoped(selector, remote)));
  return bad ? `a selector of the rule ${placeOf(rule)} is not limited to the remote` : null;
}

/** `:where([data-remote="mfe-x"])` or `[data-remote="mfe-x"]` alone, then something inside of it. */
function isScoped(selector: Selector, remote: string): boolean {
  const [scope, step, ...subject] = selector.nodes;
  if (!scope || !step || subject.length === 0 || !isScope(scope, remote)) return false;
  if (step.type !== 'combinator' || !['', '>'].includes(step.value.trim())) return false;
  return hasKnownCombinators(selector) && !mentionsParent(selector);
}

function isScope(node: SelectorNode, remote: string): boolean {
  if (node.type === 'pseudo' && node.value === ':where') {
    const [only, ...others] = node.nodes;
    const [inner, ...more] = only?.nodes ?? [];
    return others.length === 0 && more.length === 0 && inner !== undefined && isScope(inner, remote);
  }
  return (
    node.type === 'attribute' &&
    node.attribute === 'data-remote' &&
    node.operator === '=' &&
    node.value === remote &&
    !node.insensitive &&
    !node.namespace
  );
}

/** A nested rule begins at its parent, in so many words or by saying nothing of it. */
function staysInParent(selector: Selector): boolean {
  return hasKnownCombinators(selector) && (!mentionsParent(selector) || selector.nodes[0]?.type === 'nesting');
}

function mentionsParent(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

function hasKnownCombinators(selector: Selector): boolean {
  let known = true;
  selector.walkCombinators(({ value }) => {
    known &&= COMBINATORS.has(value.trim());
  });
  return known;
}
