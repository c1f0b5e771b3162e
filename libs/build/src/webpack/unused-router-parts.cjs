/**
 * Lets the minifier drop the router's unused parts. A name set for developer tools (`Form.displayName = …`) and a React call
 * that nobody told it is free of side effects both keep a component, and all it needs, in the bundle: 3 KB gzip.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
