// bigint-buffer (below spl-token) warns at import that its optional native half is not built; the pure one does the same.
const warn = console.warn;
console.warn = (...words) =>
  String(words[0]).startsWith('bigint: Failed to load bindings') ? undefined : warn(...words);
