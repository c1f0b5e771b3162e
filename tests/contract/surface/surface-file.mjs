/** @typedef {import('./platform-surface.mjs').Surface} Surface */

/** @param {Surface} surface */
export function writeSurface({ version, lines }) {
  const rows = lines.map(
    ({ key, type, optional, input }) => `${input ? '>' : ' '} ${key}${optional ? '?' : ''}: ${type}`,
  );
  return [`@mintwire/platform ${version}`, '', ...rows, ''].join('\n');
}

/** @param {string} text @returns {Surface} */
export function readSurface(text) {
  const [head = '', , ...rows] = text.split('\n');
  const lines = rows.filter(Boolean).map((row) => {
    const [, mark, key = '', optional, type = ''] = /^(.) (.+?)(\?)?: (.*)$/.exec(row) ?? [];
    return { key, type, optional: optional !== undefined, input: mark === '>' };
  });
  return { version: head.split(' ')[1] ?? '', lines };
}
