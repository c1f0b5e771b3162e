/** Where the router's own routing is; the parts below are all in this file. */
const CORE = 'function _renderMatches(';

/** What only its framework mode and data routers use, cut where the rest comes to it: the site has neither. */
const CUTS = [
  [
    'function _renderMatches(matches, parentMatches = [], dataRouterOpts) {',
    'function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = void 0;',
  ],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  [/if \(!dataRouterState\) \{\s*return null;\s*\}/, 'return null;'],
  ['let errors = dataRouterState?.errors;\n  if (errors != null) {', 'const errors = null;\n  if (false) {'],
  ['if (dataRouterOpts && dataRouterState) {', 'if (false) {'],
  ['let onError = dataRouterState && onErrorHandler ?', 'const onError = false ?'],
  ['if (dataRouterState) {\n        error =', 'if (false) {\n        error ='],
  [/return dataRouterState && \(match\.route\.ErrorBoundary [^?]*\?/, 'return false ?'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  [
    /let routerState = React\d*\.useContext\(DataRouterStateContext\);\n(?=[^;]*;\n\s*let isTransitioning|\s*let \{ navigator)/,
    'const routerState = null;\n',
  ],
  [
    'function useRoutesImpl(routes, locationArg, dataRouterOpts) {',
    'function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = void 0;',
  ],
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
    'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
  ],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
];

/**
 * Lets the minifier drop the router's unused parts. A name set for developer tools (`Form.displayName = …`) and a React call
 * that nobody told it is free of side effects both keep a component, and all it needs, in the bundle: 3 KB gzip, and 5 KB more
 * for what a branch that is never taken refers to.
 * @throws Error when another version of the router is written otherwise
 */
module.exports = (source) => {
  const pure = source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
  return source.includes(CORE) ? CUTS.reduce(cut, pure) : pure;
};

function cut(source, [from, to]) {
  const next = source.replace(from, to);
  if (next === source) throw new Error(`react-router no longer holds ${from}: look at unused-router-parts.cjs.`);
  return next;
}
