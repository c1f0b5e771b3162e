import { AppError, TOKEN_LIMITS } from '@mintwire/contracts';
import { utf8ByteLength } from '@mintwire/money';

/** Characters that have no place in a name: controls, lone surrogates, and marks that reverse the reading direction. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** As above, but a description may have lines. */
const FORBIDDEN_IN_TEXT = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Checks what would be too long for the chain. Takes anything, so that it can look at a body before its schema does and name the byte limit.
 * @throws {AppError} LAUNCHPAD_NAME_TOO_LONG, LAUNCHPAD_SYMBOL_TOO_LONG
 */
export function refuseLongText({ name, symbol }: { name?: unknown; symbol?: unknown }): void {
  const nameBytes = typeof name === 'string' ? utf8ByteLength(name) : 0;
  if (nameBytes > TOKEN_LIMITS.nameBytes) throw new AppError('LAUNCHPAD_NAME_TOO_LONG', { bytes: nameBytes });
  const symbolBytes = typeof symbol === 'string' ? utf8ByteLength(symbol) : 0;
  if (symbolBytes > TOKEN_LIMITS.symbolBytes) throw new AppError('LAUNCHPAD_SYMBOL_TOO_LONG', { bytes: symbolBytes });
}

/**
 * Checks a token's texts beyond their length.
 * @throws {AppError} VALIDATION_FAILED naming the fields
 */
export function refuseUnprintable({
  name,
  symbol,
  description,
}: {
  name: string;
  symbol: string;
  description: string;
}): void {
  const fields = [
    ...oneLine('name', name),
    ...oneLine('symbol', symbol),
    ...(description.trim() === '' ? [problem('description', 'must not be blank')] : []),
    ...(FORBIDDEN_IN_TEXT.test(description) ? [problem('description', 'holds characters that cannot be shown')] : []),
  ];
  if (fields.length > 0) {
    throw new AppError(
      'VALIDATION_FAILED',
      { fields: fields.map(({ path, message }) => `body${path} ${message}`) },
      { fields },
    );
  }
}

function oneLine(field: string, text: string): { path: string; message: string }[] {
  if (text !== text.trim() || text === '') return [problem(field, 'must not be blank, nor begin or end with a blank')];
  return FORBIDDEN.test(text) ? [problem(field, 'holds characters that cannot be shown')] : [];
}

function problem(field: string, message: string): { path: string; message: string } {
  return { path: `/${field}`, message };
}
