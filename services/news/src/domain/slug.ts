const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether an article can have this address. */
export const isSlug = (text: string): boolean => SLUG.test(text);
