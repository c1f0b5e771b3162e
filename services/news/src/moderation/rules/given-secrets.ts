import { wordlist } from '@scure/bip39/wordlists/english.js';
import bs58 from 'bs58';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Rule } from '../finding';

/** Words of which secret phrases are made (BIP-39). None of "the", "of", "to", "and" is among them, so no sentence has many in a row. */
const PHRASE_WORDS = new Set(wordlist);
const SHORTEST_PHRASE = 12;
/** A word that is said again and again is no phrase. */
const MIN_DIFFERENT = 10;

/** 64 bytes in base58, or as the numbers in a key file of Solana's tools. */
const BASE58_KEYS = /[1-9A-HJ-NP-Za-km-z]{86,88}/g;
const NUMBERED_KEYS = /\d{1,3}(?:\s*,\s*\d{1,3}){63}/g;
const KEY_BYTES = 64;
const SEED_BYTES = 32;
/** Before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const SEED_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Nobody shows more of either kind in one comment; each costs time. */
const MAX_COMPARED = 8;

/**
 * A secret phrase or private key that is shown to everybody. Who loses it here by mistake is kept from it; who shows it on purpose baits
 * readers with a wallet that they can fill, and never empty.
 */
export const givenSecrets: Rule = ({ folded, comment }) =>
  hasPhrase(folded) || hasKey(comment.content)
    ? { reason: 'it shows a secret phrase or private key, which nobody else may know', severity: 'high' }
    : null;

function hasPhrase(text: string): boolean {
  let run: string[] = [];
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    run = PHRASE_WORDS.has(word) ? [...run.slice(1 - SHORTEST_PHRASE), word] : [];
    if (run.length === SHORTEST_PHRASE && new Set(run).size >= MIN_DIFFERENT) return true;
  }
  return false;
}

function hasKey(text: string): boolean {
  const base58 = (text.match(BASE58_KEYS) ?? []).slice(0, MAX_COMPARED).map((key) => bs58.decode(key));
  const numbered = (text.match(NUMBERED_KEYS) ?? [])
    .slice(0, MAX_COMPARED)
    .map((key) => Uint8Array.from(key.split(','), Number));
  return [...base58, ...numbered].some(isKey);
}

/** A signature has as many bytes as a private key, whose second half is the public one of the first. */
function isKey(bytes: Uint8Array): boolean {
  if (bytes.length !== KEY_BYTES) return false;
  const seed = Buffer.concat([SEED_HEAD, bytes.subarray(0, SEED_BYTES)]);
  const { x } = createPublicKey(createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  return x === Buffer.from(bytes.subarray(SEED_BYTES)).toString('base64url');
}
