import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), 'template');
const ENDING = '.tmpl';

/**
 * Fills in the template: `{{word}}` in files, `__name__` in their paths.
 * @param {string} folder where the files go; it must not exist
 * @param {Readonly<Record<string, string>> & { name: string }} words
 * @returns {string[]} the files written, relative to `folder`
 * @throws Error when the template asks for a word that was not given
 */
export function writeTemplate(folder, words) {
  mkdirSync(folder);
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const file = relative(TEMPLATE, source).slice(0, -ENDING.length).replaceAll('__name__', words.name);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), fillIn(readFileSync(source, 'utf8'), words));
      return file;
    })
    .sort();
}

/**
 * @param {string} text
 * @param {Readonly<Record<string, string>>} words
 */
function fillIn(text, words) {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, word) => {
    const value = words[word];
    if (value === undefined) throw new Error(`The template asks for "${word}".`);
    return value;
  });
}
