/** Whether an answer of this type becomes smaller by compression. */
export function isCompressible(type: string | undefined): boolean {
  return type !== undefined && /^(text\/|application\/([a-z.]+\+)?(json|xml)\b|image\/svg\+xml\b)/.test(type);
}
