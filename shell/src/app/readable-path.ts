const LONGEST = 80;

/** A path for people to read: decoded where it can be, without characters that cannot be seen or turn the text around, and not longer than a line. */
export function readablePath(path: string): string {
  const text = decoded(path).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
