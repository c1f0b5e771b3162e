import type { Rule } from '../finding';

const PATTERNS = [
  /\b(?:earn(?:ed|s|ing)?|made|make|makes|profit\w*|withdrawn|now have)\b[^\n]{0,60}(?:[$€£]\s?\d|\d+ ?k\b|\d[\d,.]* (?:dollars|weekly|monthly|btc|usd)|\d weekly)[^\n]{0,120}\b(?:(?:with|thanks to|from|by) (?:my |her |his |their |our |the )?(?:mrs?|ms|sir|link|signals|platform)|trader|mentor|coach|manager|expert|telegram|whatsapp|signals|from home|laptop|copying trades|my link)\b/u,
  /\b(?:trading|investing|trader|mentor|coach|expert|manager)\b[^\n]{0,20}\b(?:mrs?|ms|sir|madam)\b/u,
  /\b(?:trader|expert|mentor|manager|coach|sir|mrs?|ms)\b[^\n]{0,140}\b(?:portfolio grew|(?:his|her) signals|best decision|changed my life|now have|(?:on|via|through|her|him|is) (?:telegram|whats ?app|instagram)|instagram is)\b/u,
  /\b(?:join|subscribe|message me|dm me|write me)\b[^\n]{0,60}\b(?:signals?|vip|group now|pump)\b|\b(?:signals?|pump)\b[^\n]{0,80}\b(?:t\.me|telegram|link in (?:my )?bio|join)/u,
  /\bt\.me\/\S*(?:pump|signal|vip|trade)/u,
  /\b(?:casino\b[^\n]{0,40}\b(?:bonus|deposit|spins?|jackpot)|v[il]agra|cialis|hot (?:singles|girls)|sexy[ -](?:chat|girls)|cloned cards|bank logs|payday|diplomas|fake passport|backlinks?|guest posts?|seo services?|rank your site|buy followers|cheap followers)\b/u,
  /\b(?:10|50|100|500|1000)x\b[^\n]{0,40}\b(?:gem|guaranteed|calls?)\b|\bnext (?:100|1000|50|10)x\b/u,
  /\b(?:guaranteed (?:profit|return|income)|(?:profit|returns?|income) (?:is |are )?guaranteed|% (?:\w+ )?guaranteed|(?:profit|guaranteed)\b[^\n]{0,30}\bno risk|double your (?:money|investment|bitcoin|sol|solana|eth|ether|coins?|crypto))\b/u,
  /\b\d+ ?% (?:monthly|weekly|daily|per (?:day|week|month)) (?:profit|return|income)\b/u,
  /\b(?:referral|promo|invite) (?:code|link)\b|\bregister with my\b|\bjoin with my link\b|\bref=\w/u,
  /\b(?:loans?|cards?|accounts?|members|likes|followers|rigs?|passports?|licen[cs]es?)\b[^\n]{0,80}\b(?:apply(?: now| here|:)|for sale|escrow accepted|cheap\w*|order now|bulk|half price|free shipping|price list|discount)\b/u,
  /\bloans? without\b|\bwork from home\b|\bmake \$\d+ (?:a|per) day\b|\b(?:watch|download)\b[^\n]{0,60}\bfree\b[^\n]{0,40}\b(?:hd|without registration|here)\b/u,
  /\b(?:cheap|order now|buy now|best price)\b[^\n]{0,60}\b[a-z0-9-]+\.(?:shop|store|biz|click|top|casino|stream|agency)\b/u,
];

/** Advertising: traders who make everybody rich, signals, casinos, goods. */
export const promotions: Rule = ({ requests }) =>
  requests.some(({ text }) => PATTERNS.some((pattern) => pattern.test(text)))
    ? { reason: 'it is advertising', severity: 'medium' }
    : null;
