import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import mono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';
import text from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

/** Addresses of the files that fonts.css names: those of every page, and the one of articles. */
export const FACES = { everywhere: [text, display, mono], articles: serif } as const;
