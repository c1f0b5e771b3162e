export { privateKeyOf } from './ed25519';
export { damagedKey, keyText, localKeyPair, localWallet, readKeyPair, type KeyPair } from './key-files';
export { newReference } from './ed25519';
export { secretKey } from './secret-key';
export { isSameSecret, signedText, signText } from './signed-text';
