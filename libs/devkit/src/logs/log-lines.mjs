const ERROR_LEVEL = 50;

/**
 * What a line of a process's output says: the message of a line of the JSON log, any other line as it is.
 * @param {string} line
 * @returns {{ message: string, isError: boolean }}
 */
export function readLogLine(line) {
  try {
    const { level, msg } = JSON.parse(line);
    if (typeof msg === 'string') return { message: msg, isError: level >= ERROR_LEVEL };
  } catch {
    // Not a line of the JSON log.
  }
  return { message: line.trim(), isError: /^\s*\w*Error\b/.test(line) };
}

/**
 * The last thing that the output of a process complains about: an error of its log, else what it wrote to stderr. What
 * it merely did last is no reason.
 * @param {string} output all of it, stdout and stderr
 * @param {string} stderr
 * @returns {string} empty when it complains about nothing
 */
export function lastComplaint(output, stderr) {
  const error = linesOf(output).findLast(({ isError }) => isError);
  return (error ?? linesOf(stderr).findLast(({ message }) => message))?.message ?? '';
}

/** @param {string} text */
function linesOf(text) {
  return text.trim().split('\n').map(readLogLine);
}
