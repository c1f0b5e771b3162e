/** What a browser says of its user's wishes; `globalPrivacyControl` is not in TypeScript's types yet. */
type Wishes = Pick<Navigator, 'doNotTrack'> & { readonly globalPrivacyControl?: boolean };

/** Whether this visitor asked sites not to follow them. Nothing here does, but whoever says no is not measured either. */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
