/** More parts would be hardly a test. */
const MAX_PARTS = 16;

/**
 * Which part of tests is run where the time does not suffice for all of them: a slow machine is no fault of what is tested. Another one each day.
 * @param {{ neededMs: number, leftMs: number, now: number }} times by the clock of the machine: what all of them take, what is left for them, milliseconds since 1970
 * @returns {{ part: number, of: number }} counted from 1
 */
export function partThatFits({ neededMs, leftMs, now }) {
  const of = leftMs > 0 ? Math.min(MAX_PARTS, Math.ceil(neededMs / leftMs)) : MAX_PARTS;
  const day = Math.floor(now / 86_400_000);
  return { part: 1 + (day % of), of };
}

/**
 * The files of a part: of each project's the same share, and at least one.
 * @param {ReadonlyMap<string, readonly string[]>} files by project
 * @param {{ part: number, of: number }} which
 * @returns {string[]}
 */
export function filesOfPart(files, { part, of }) {
  return [...files.values()].flatMap((all) => {
    const parts = Math.min(of, all.length);
    return all.filter((_, index) => index % parts === (part - 1) % parts);
  });
}
