/** What every selector of a remote's styles begins with. */
export function scopeOf(remote: string): string;
/** Keeps a style sheet inside the elements of one remote. @throws Error naming a rule that would count for the whole page */
export function scopeCss(css: string, remote: string): string;
