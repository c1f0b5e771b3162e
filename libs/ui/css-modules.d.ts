// Types of stylesheets for every front-end package: add "@mintwire/ui/css-modules" to `types` in its tsconfig.json.
declare module '*.module.css' {
  /** Class names of the module, by the name written in the file. */
  const classes: Readonly<Record<string, string>>;
  // eslint-disable-next-line no-restricted-syntax -- the loader's interface, not ours
  export default classes;
}

declare module '*.css';

declare module '*.woff2' {
  const url: string;
  // eslint-disable-next-line no-restricted-syntax -- as above
  export default url;
}
