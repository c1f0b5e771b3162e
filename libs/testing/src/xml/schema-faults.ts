import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Written after the public specifications, which each file names. */
const SCHEMAS = {
  sitemap: { file: 'sitemap.xsd', imports: [] },
  'news-sitemap': { file: 'news-sitemap.xsd', imports: ['sitemap.xsd'] },
  atom: { file: 'atom.rng', imports: [] },
  rss: { file: 'rss.rng', imports: [] },
} as const;

const read = (file: string) => ({ fileName: file, contents: readFileSync(join(__dirname, 'schemas', file)) });

/** What is wrong with a document by the schema of its format, a sentence each; that it is no XML at all is one, too. */
export async function schemaFaults(format: keyof typeof SCHEMAS, xml: string): Promise<string[]> {
  const { file, imports } = SCHEMAS[format];
  const { valid, errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: read(file),
    preload: imports.map(read),
    extension: file.endsWith('.rng') ? 'relaxng' : 'schema',
  });
  return valid ? [] : errors.map(({ message, loc }) => `line ${loc?.lineNumber ?? '?'}: ${message}`);
}
