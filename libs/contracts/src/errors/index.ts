// Every error the product can answer with, declared once, each as "CODE, HTTP status, sentence that a user reads".
// Places in braces are filled from the error's context. A code is never reused or renumbered. Each is a constant of
// its own, so that a bundle carries those it names and no others.

export * from './any-part';
export * from './wallet';
export * from './chain';
export * from './launchpad';
export * from './vanity';
export * from './presale';
export * from './news';
export * from './releases';
export * from './admin';
