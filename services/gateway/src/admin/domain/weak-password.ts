/** Why everybody would guess this password first, for the person who chose it; null for every other one. */
export function weakPassword(password: string, email: string): string | null {
  const plain = password.toLowerCase();
  if (/^(.)\1*$/su.test(plain)) return 'It is the same character again and again. Choose another one.';
  if (plain.trim() === email.trim().toLowerCase()) return 'It is the e-mail address. Choose another one.';
  return null;
}
