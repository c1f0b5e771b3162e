import { AppError, TOKEN_LIMITS, ERRORS, type ErrorCode } from '@mintwire/contracts';
import { hasInvisible, hasUnprintable } from '@mintwire/contracts/token-text';
import { utf8ByteLength } from '@mintwire/money';
import bs58 from 'bs58';

const SIGNATURE_BYTES = 64;

/** Of texts that become a token's name, symbol and links. */
export const TEXT_ERRORS = [
  'LAUNCHPAD_NAME_TOO_LONG',
  'LAUNCHPAD_SYMBOL_TOO_LONG',
  'LAUNCHPAD_TEXT_INVISIBLE',
  'LAUNCHPAD_LINK_INVALID',
] as const satisfies readonly ErrorCode[];

/**
 * Checks what would be too long for the chain. Takes anything, so that it can look at a body before its schema does and name the byte limit.
 * @throws {AppError} LAUNCHPAD_NAME_TOO_LONG, LAUNCHPAD_SYMBOL_TOO_LONG
 */
export function rejectLongText({ name, symbol }: { name?: unknown; symbol?: unknown }): void {
  const nameBytes = typeof name === 'string' ? utf8ByteLength(name) : 0;
  if (nameBytes > TOKEN_LIMITS.nameBytes) throw new AppError(ERRORS.LAUNCHPAD_NAME_TOO_LONG, { bytes: nameBytes });
  const symbolBytes = typeof symbol === 'string' ? utf8ByteLength(symbol) : 0;
  if (symbolBytes > TOKEN_LIMITS.symbolBytes)
    throw new AppError(ERRORS.LAUNCHPAD_SYMBOL_TOO_LONG, { bytes: symbolBytes });
}

/**
 * Checks a token's texts beyond their length.
 * @throws {AppError} VALIDATION_FAILED naming the fields, LAUNCHPAD_TEXT_INVISIBLE
 */
export function rejectUnprintable({
  name,
  symbol,
  description,
  tags = [],
}: {
  name: string;
  symbol: string;
  description: string;
  tags?: readonly string[];
}): void {
  for (const [field, text] of Object.entries({ name, symbol, description, tags: tags.join('') })) {
    if (hasInvisible(text)) throw new AppError(ERRORS.LAUNCHPAD_TEXT_INVISIBLE, { field });
  }
  const fields = [
    ...oneLine('name', name),
    ...oneLine('symbol', symbol),
    ...(description.trim() === '' ? [problem('description', 'must not be blank')] : []),
    ...tags.flatMap((tag, index) => oneLine(`tags/${index}`, tag)),
    ...(hasUnprintable(description, { lines: true })
      ? [problem('description', 'holds characters that cannot be shown')]
      : []),
  ];
  if (fields.length > 0) {
    throw new AppError(
      ERRORS.VALIDATION_FAILED,
      { fields: fields.map(({ path, message }) => `body${path} ${message}`) },
      { fields },
    );
  }
}

function oneLine(field: string, text: string): { path: string; message: string }[] {
  if (text !== text.trim() || text === '') return [problem(field, 'must not be blank, nor begin or end with a blank')];
  return hasUnprintable(text) ? [problem(field, 'holds characters that cannot be shown')] : [];
}

function problem(field: string, message: string): { path: string; message: string } {
  return { path: `/${field}`, message };
}

/**
 * Refuses what can be no signature before the chain is asked: nodes answer such a question with an error of their own.
 * @throws {AppError} VALIDATION_FAILED
 */
export function rejectNoSignature(text: string): void {
  if (bs58.decodeUnsafe(text)?.length === SIGNATURE_BYTES) return;
  const fields = [{ path: '/signature', message: 'is not a transaction signature' }];
  throw new AppError(
    ERRORS.VALIDATION_FAILED,
    { fields: ['body/signature is not a transaction signature'] },
    { fields },
  );
}
