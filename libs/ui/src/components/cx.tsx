/** Joins class names; leaves out what is falsy. */
export const cx = (...classes: (string | false | null | undefined)[]): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined;
