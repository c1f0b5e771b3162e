/** Tags as they are typed, with commas between them: each once, without its `#`. */
export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/^#+\s*/, ''));
  return [...new Set(tags)].filter((tag) => tag !== '');
}
