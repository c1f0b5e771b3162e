import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';
import mono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';
import text from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2';
import serifBold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2';

/** Addresses of the files that fonts.css names: those of every page, and those of articles. */
export const FACES = { everywhere: [text, display, mono], articles: [serif, serifBold] } as const;
