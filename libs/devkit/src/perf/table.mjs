/**
 * @param {string} title
 * @param {ReadonlyArray<[string, number]>} rows
 */
export function printTable(title, rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value.toFixed(1).padStart(8)}`);
}
