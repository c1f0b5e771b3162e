/** Types of messages, https://www.postgresql.org/docs/current/protocol-message-formats.html */
const BIND = 'B'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const HEAD_BYTES = 5;
/** Statements of a request carry its id before them. */
const COMMENT = /^\/\*.*?\*\/\s*/;

/** Cuts what one side sends into whole messages; a client's first has no byte for its type. */
export function createCutter(side: 'client' | 'database'): (data: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let typeBytes = side === 'client' ? 0 : 1;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    const whole: Buffer[] = [];
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) break;
      whole.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      typeBytes = 1;
    }
    return whole;
  };
}

/** The name of the prepared statement that a client's message carries out, or the text of a simple one; null for any other message. */
export function statementOf(message: Buffer): string | null {
  const text = (from: number) => message.toString('utf8', from, message.indexOf(0, from));
  if (message[0] === SIMPLE_QUERY) return text(HEAD_BYTES).replace(COMMENT, '');
  // The name of a portal stands before it.
  return message[0] === BIND ? text(message.indexOf(0, HEAD_BYTES) + 1) : null;
}
