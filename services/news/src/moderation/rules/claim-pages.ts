import type { Link } from '../links';
import type { Rule } from '../finding';
import { isOfficial, nameUse } from './known-names';

const BAIT =
  /\b(?:claim\w*|claims? (?:page|window)|unclaimed|air-?drop\w*|eligib\w*|rewards?|give-?aways?|free (?:sol|usdc|usdt|eth|btc|nfts?|tokens?|mint|coins?|crypto|money)|free mint|mint is live|bonus|refund\w*|compensation|payout|connect(?:ing)?\b[^\n]{0,25}\b(?:wallets?|phantom|solflare|metamask|it)|connect (?:now|here|quickly|and|&|at)|sign (?:the |both )?(?:message|transactions?)|approve (?:the )?(?:transaction|unlimited)|verify (?:your|ownership)|re-?verify|validate|migrat\w+|authori[sz]e your|double|win \d|grants?|cashback|apy|whitelist|stuck|restore|synchroni[sz]\w*|suspen\w+|sync error|wallet not synced|firmware|kyc|every swap|more than on|gift\w*|received? \$?\d|vault|early access|revoke|get \d|scan|official (?:page|site|link|claim)|your (?:main |old |own )?wallet|checker|double|deposit)\b/u;
/** Says that one should go somewhere, and nothing of what one gets there. */
const URGES = /\b(?:go to|visit|hurry|limited|only \d+|spots|act now|portal|season \d|points)\b/u;
const BAIT_HOST =
  /(?:claim|airdrop|drop|reward|gift|giveaway|free-?mint|bonus|refund|migrat|validat|verif|compensat|payout|settlement|rectif|restore|unlock|recover|wallet-?(?:fix|sync)|sync|2x|double|eligib|revoke|support|helpdesk|\.(?:gift|bonus|events|rewards|cash|finance|claims?)$)/;
const CRYPTO_HOST = /(?:sol|coin|crypto|wallet|token|dapp|nft|defi|swap|btc|eth|usd|jup|bonk|web3|chain|ftx)/;

const ELSEWHERE =
  /\b(?:link|website|page|site) (?:is )?(?:in|on) (?:my|the) (?:bio|profile|name)\b|\bscan (?:the|this|my) (?:qr|code)/;
const PROMISE =
  /\b(?:claim|air-?drop|free (?:sol|usdc|tokens?|nfts?|coins?)|connect your wallet|rewards?|give-?away|(?:approve|sign|confirm) (?:the|a|one|this) (?:transaction|message|tx))\b/;
/** Somebody who says to have got coins from a site, and has others sign there what it asks them to. */
const GOT_COINS =
  /\b(?:got|get|received|receive|earned|won|claimed|made|paid me)\b[^\n]{0,20}\d[\d.,]* ?(?:sol|eth|btc|usdc|usdt|bonk|tokens?|\$)[^\n]{0,120}\b(?:site|page|link|website|platform|dapp|bio|profile)\b/;
const HAS_SIGN =
  /\b(?:(?:just|simply|only|then|and|to) (?:approve|sign|confirm|connect)|(?:approve|sign|confirm) (?:the|a|one|this|that) (?:transaction|message|tx)|connect (?:your|ur|the|a) wallet)\b/;

/** Pages that have a wallet sign its tokens away: they promise something, and are nobody's one knows. */
export const claimPages: Rule = ({ requests, siteHosts }) => {
  const baited = requests.some(({ text, links }) => {
    if (ELSEWHERE.test(text) && PROMISE.test(text)) return true;
    if (GOT_COINS.test(text) && HAS_SIGN.test(text)) return true;
    return strange(links, siteHosts).some((link) => BAIT.test(text) || isBaitHost(link, siteHosts));
  });
  return baited
    ? { reason: 'it sends readers to a page that looks like a trap for their wallets', severity: 'high' }
    : null;
};

/** Pages that may be traps as well, and need not be. */
export const unknownPages: Rule = ({ requests, siteHosts }) =>
  requests.some(({ text, links }) => URGES.test(text) && strange(links, siteHosts).length > 0)
    ? { reason: 'it sends readers to a page that is not known here', severity: 'medium' }
    : null;

const strange = (links: readonly Link[], siteHosts: readonly string[]): readonly Link[] =>
  links.filter((link) => !isOfficial(link, siteHosts));

function isBaitHost(link: Link, siteHosts: readonly string[]): boolean {
  return BAIT_HOST.test(link.host) && (CRYPTO_HOST.test(link.host) || nameUse(link, siteHosts) !== 'none');
}
