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

declare module '*.mdx' {
  import type { ReadingText } from './features/site-pages/reading/reading-text';
  const text: ReadingText['default'];
  export { text as default };
  export const meta: ReadingText['meta'];
  export const card: ReadingText['card'];
  export const sections: ReadingText['sections'];
}
