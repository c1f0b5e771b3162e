import semver from 'semver';

/** @typedef {import('./platform-surface.mjs').Surface} Surface */
/** @typedef {import('./platform-surface.mjs').Line} Line */
/** @typedef {{ breaking: string[], added: string[] }} Change */

/**
 * What has changed between two states of the platform. Breaking is what a remote that was built with `before` cannot stand:
 * something is gone or of another type, or something must be handed in that was not asked for.
 * @param {Surface} before
 * @param {Surface} after
 * @returns {Change}
 */
function compareSurfaces(before, after) {
  const old = new Map(before.lines.map((line) => [line.key, line]));
  const now = new Map(after.lines.map((line) => [line.key, line]));
  /** @type {Change} */
  const change = { breaking: [], added: [] };
  for (const line of before.lines) {
    const kept = now.get(line.key);
    if (!kept) change.breaking.push(`${line.key} is gone`);
    else if (kept.type !== line.type) change.breaking.push(`${line.key} is ${kept.type}; it was ${line.type}`);
    else if (kept.optional !== line.optional && (kept.optional ? !isOnlyInput(line) : line.input)) {
      change.breaking.push(`${line.key} ${kept.optional ? 'may be missing now' : 'must be there now'}`);
    }
  }
  for (const line of after.lines) {
    if (old.has(line.key)) continue;
    const mustBeGiven = line.input && !line.optional && ownerIsOld(line, old);
    (mustBeGiven ? change.breaking : change.added).push(
      `${line.key} is new${mustBeGiven ? ' and must be handed in' : ''}`,
    );
  }
  return change;
}

/** Whether arguments are all it is: those may become optional. @param {Line} line */
const isOnlyInput = ({ key }) => / argument \d+$/.test(key);

/** A member of a new type or an argument of a new function asks nothing of anybody who does not know it. @param {Line} line @param {Map<string, Line>} old */
function ownerIsOld({ key }, old) {
  const owner = key.replace(/( argument \d+|\.[^.]+)$/, '');
  return [...old.keys()].some((known) => known === owner || known.startsWith(`${owner}.`));
}

/**
 * Why the version of `after` does not say what has changed since `before`; null when it does. What counts as major and minor
 * is what ranges with `^` let through, since that is what remotes ask for.
 * @param {Surface} before
 * @param {Surface} after
 */
export function versionFault(before, after) {
  const { breaking, added } = compareSurfaces(before, after);
  const reasons = (/** @type {string[]} */ list) => list.map((each) => `\n  - ${each}`).join('');
  if (breaking.length > 0 && semver.satisfies(after.version, `^${before.version}`)) {
    return `libs/platform breaks remotes that were built with ${before.version}, and needs a new major version (it is ${after.version}):${reasons(breaking)}`;
  }
  const grown =
    semver.major(before.version) === 0
      ? semver.gt(after.version, before.version)
      : semver.diff(after.version, before.version) !== 'patch' && semver.gt(after.version, before.version);
  if (added.length > 0 && !grown) {
    return `libs/platform offers more than ${before.version} did, and needs a new ${semver.major(before.version) === 0 ? 'version' : 'minor version'} (it is ${after.version}):${reasons(added)}`;
  }
  return null;
}
