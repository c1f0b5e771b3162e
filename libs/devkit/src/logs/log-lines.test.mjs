import { lastComplaint, readLogLine } from './log-lines.mjs';

const json = (/** @type {number} */ level, /** @type {string} */ msg) => JSON.stringify({ level, time: 1, msg });

describe('the output of a process', () => {
  it('is read line by line, JSON log or not', () => {
    expect(readLogLine(json(30, 'listening'))).toEqual({ message: 'listening', isError: false });
    expect(readLogLine(json(60, 'no database'))).toEqual({ message: 'no database', isError: true });
    expect(readLogLine('  shell is live now ')).toEqual({ message: 'shell is live now', isError: false });
    expect(readLogLine('TypeError: x is not a function')).toEqual({
      message: 'TypeError: x is not a function',
      isError: true,
    });
  });

  it('tells the last complaint, else what was written to stderr, and never what was merely done last', () => {
    expect(lastComplaint([json(50, 'first'), json(60, 'second'), json(30, 'stopping')].join('\n'), '')).toBe('second');
    expect(lastComplaint('one\ntwo\n\n', '  two\n\n')).toBe('two');
    const crash = "Error: Cannot find module 'x'\n    at y\n\nNode.js v20.20.2\n";
    expect(lastComplaint(crash, crash)).toBe("Error: Cannot find module 'x'");
    expect(lastComplaint(json(30, 'Server listening at http://127.0.0.1:4200'), '')).toBe('');
    expect(lastComplaint('', '')).toBe('');
  });
});
