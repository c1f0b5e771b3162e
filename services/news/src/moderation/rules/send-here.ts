import type { Rule } from '../finding';

const COINS = '(?:sol|eth|btc|usdc|usdt|bitcoin|ether|solana|tokens?|coins?|funds?|amount|crypto|money|assets)';
/** Who tells of a payment has somebody who pays; who asks for one has nobody yet. */
const NOT_REPORTED =
  '(?<!\\b(?:i|they|he|she|we|it|that|which|contracts?|programs?|bots?|people|users|(?:if|when|once|unless) you) (?:\\w{1,12} )?)';
const SENDS = `${NOT_REPORTED}\\b(?:send(?:s|ing)?|deposit(?:ing)?|transfer(?:ring)?|contribut(?:e|ing))`;
const MOVES = `${NOT_REPORTED}\\b(?:send|deposit|transfer|move|pay)`;
const RETURNS =
  '(?:double|doubled|twice|x2|2x|back|receive|gets? \\d|get (?:double|twice|tokens|your|the|it)|bonus|reward|get them|(?:send|pay|give) (?:you|u) (?:back|double|twice|\\d)|half the price|your part)';
const ADDRESS = '(?:[0-9a-z]{32,44}|0x[0-9a-f]{40}|bc1[0-9a-z]{20,60})';
const MOTIVE =
  '(?:unlock|secure|safe|vault|fee|immediately|today|now|claim|mandatory|presale|bonus|new (?:chain|contract)|participate|below|giveaway|danger|compromised|minimum)';

const PATTERNS = [
  new RegExp(`${SENDS} (?:me |us )?(?:[^\\n]{0,30}\\b)?${COINS}\\b[^\\n]{0,160}\\b${RETURNS}\\b`, 'u'),
  new RegExp(`\\b${RETURNS}\\b[^\\n]{0,60}\\bby sending [^\\n]{0,20}\\b${COINS}\\b`, 'u'),
  new RegExp(`${MOVES}\\b[^\\n]{0,80}\\b${ADDRESS}\\b[^\\n]{0,80}\\b${MOTIVE}\\b`, 'u'),
  new RegExp(`\\b${MOTIVE}\\b[^\\n]{0,100}${MOVES}\\b[^\\n]{0,120}\\b${ADDRESS}\\b`, 'u'),
  new RegExp(`${MOVES}\\b[^\\n]{0,80}\\b${MOTIVE}\\b[^\\n]{0,80}\\b${ADDRESS}\\b`, 'u'),
  new RegExp(
    `\\b(?:participate|giveaway)\\b[^\\n]{0,60}\\b(?:send|transfer|deposit)\\b[^\\n]{0,80}\\b(?:address|below|wallet)\\b`,
    'u',
  ),
  /\b(?:i|we)(?:'ll| will)? double (?:it|ur|your|you|any|every|all)\b/u,
];
/** Programs that are said to earn by themselves: they send what they are given to their author. */
const EARNING_PROGRAM =
  /\b(?:mev|front-?run\w*|arbitrage|snip(?:e|er|es|ing)|trading) (?:bot|glitch)\b[^\n]{0,120}\b(?:deploy|fund it|profit|free source|paste|connect|per day)\b/u;

/** Requests to send coins somewhere, with a promise or a threat. */
export const sendHere: Rule = ({ requests }) =>
  requests.some(({ text }) => [...PATTERNS, EARNING_PROGRAM].some((pattern) => pattern.test(text)))
    ? { reason: 'it asks readers to send coins and promises something for it', severity: 'high' }
    : null;
