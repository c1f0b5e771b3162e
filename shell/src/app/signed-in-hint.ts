/** Whether somebody signed in to the administration in this browser. It is a hint that saves questions; what they may do, the gateway says. */
export const wasSignedInHere = (): boolean => /(^|; )mintwire-admin=1/.test(document.cookie);
