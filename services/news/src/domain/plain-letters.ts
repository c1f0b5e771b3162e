const MARKS = /[\u0300-\u036f]/g;

/**
 * A text as the database compares it, in `plain_letters`, but for capitals: letters without their marks, in their plain form. Whoever types `cafe` means `Café`.
 * What is nothing but marks stays.
 */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').normalize('NFC') || text;
