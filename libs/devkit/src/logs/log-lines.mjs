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
 * The last thing a log complains about, else the last thing it says.
 * @param {string} log
 */
export function lastComplaint(log) {
  const lines = log.trim().split('\n').map(readLogLine);
  return (lines.findLast(({ isError }) => isError) ?? lines.findLast(({ message }) => message))?.message ?? '';
}
