import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ENDING = '.tmpl';

/**
 * Fills in a template: `{{word}}` in files, `__name__` in their paths.
 * @param {string} template its folder
 * @param {string} folder where the files go; it must not exist
 * @param {Readonly<Record<string, string>> & { name: string }} words
 * @returns {string[]} the files written, relative to `folder`
 * @throws Error when the template asks for a word that was not given
 */
export function writeTemplate(template, folder, words) {
  mkdirSync(folder);
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const file = relative(template, source).slice(0, -ENDING.length).replaceAll('__name__', words.name);
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
