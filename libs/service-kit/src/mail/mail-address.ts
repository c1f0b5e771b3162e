const MAX_LENGTH = 254;
/** One address without a name, a comment or quotes: nothing by which it could become two, or a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,253}$/u;

/** Whether mail can be sent to it as far as its spelling tells. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text) && !/^\.|\.\.|\.$|\.@|@\./.test(text);
}
