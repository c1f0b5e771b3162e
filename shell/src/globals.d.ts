/** Version of this release, set by the build. */
declare const __SHELL_VERSION__: string;

declare module '*.svg' {
  const url: string;
  export { url as default };
}

declare module '*.png' {
  const url: string;
  export { url as default };
}
