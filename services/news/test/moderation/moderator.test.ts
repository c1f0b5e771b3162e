import bs58 from 'bs58';
import fc from 'fast-check';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createModerator, type CommentToJudge } from '../../src/moderation';

const moderator = createModerator({ siteHosts: ['mintwire.org'], siteName: async () => 'Mintwire' });
const judge = (content: string, rest: Partial<CommentToJudge> = {}) =>
  moderator.judge({ authorName: 'Alex', content, recent: [], ...rest }, AbortSignal.timeout(10_000));

describe('a comment', () => {
  it('is approved with a reason and low severity when nothing is against it', async () => {
    expect(await judge('Thanks, the third chart made it clear to me.')).toEqual({
      approved: true,
      reason: 'Nothing was found against it',
      severity: 'low',
      decidedBy: 'rules',
    });
  });

  it.each([
    ['Paste your seed phrase here to sync', 'high', 'rule:secret-phrases', 'it asks readers for their secret phrase'],
    ['Never trust support. Send your seed to the bot.', 'high', 'rule:secret-phrases', 'secret phrase'],
    ['Paste your se\u200bed phr\u2060ase here to sync', 'high', 'rule:secret-phrases', 'secret phrase'],
    ['Send 1 S\u00adOL, g\u202eet 2 SOL back', 'high', 'rule:send-here', 'send coins'],
    ['Look at meta\u200brnask.io', 'high', 'rule:look-alike-domains', 'imitates'],
    ['Look at metarnask.io', 'high', 'rule:look-alike-domains', 'imitates'],
    ['Look at mintvvire.org', 'high', 'rule:look-alike-domains', 'imitates'],
    ['Send 1 SOL, get 2 SOL back', 'high', 'rule:send-here', 'send coins'],
    ['Claim your airdrop at some-place.xyz', 'high', 'rule:claim-pages', 'trap for their wallets'],
    [
      'I got 4 SOL from this site, check the link in my profile, just approve the transaction',
      'high',
      'rule:claim-pages',
      'trap for their wallets',
    ],
    ['Just received 250 USDC from that page. Simply connect your wallet', 'high', 'rule:claim-pages', 'trap'],
    ['Contact our support on Telegram @desk_one', 'high', 'rule:fake-support', 'not ours'],
    ['what a f u c k i n g mess', 'medium', 'rule:profanity', 'foul language'],
    ['Work from home, ask me how', 'medium', 'rule:promotions', 'advertising'],
    ['moon moon moon moon moon moon moon moon', 'medium', 'rule:noise', 'again and again'],
    ['See https://a.example https://b.example https://c.example', 'low', 'rule:many-links', 'more than 2 links'],
    ['Visit https://a.example https://b.example https://c.example', 'low', 'rule:many-links', 'more than 2 links'],
    ['Go to https://a.example', 'medium', 'rule:unknown-pages', 'a page that is not known here'],
    ['\u200b\u2060 \u200d', 'low', 'rule:length', 'no text'],
    [
      'word '.repeat(1_001) + Array.from({ length: 600 }, (_none, at) => `w${at}`).join(' '),
      'low',
      'rule:length',
      'longer than 5000',
    ],
  ])('is rejected with its reason and what decided: %.60s', async (content, severity, decidedBy, reason) => {
    const verdict = await judge(content);
    expect(verdict).toMatchObject({ approved: false, severity, decidedBy });
    expect(verdict.reason).toContain(reason);
  });

  describe('that shows a secret', () => {
    const PHRASE = 'alarm fetch churn bridge exercise tape speak race clerk couch crater letter';
    const { privateKey } = generateKeyPairSync('ed25519');
    const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
    const key = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]);

    it.each([
      `I have a wallet with USDT, and I have the seed phrase (${PHRASE}). How do I send them to Binance?`,
      `My words: ${PHRASE.replaceAll(' ', ', ')}`,
      [...PHRASE.split(' ')].map((word, at) => `${at + 1}. ${word}`).join('\n'),
      PHRASE.toUpperCase(),
      PHRASE.replace('couch', 'cоuch'),
      `Take what you want: ${bs58.encode(key)}`,
      JSON.stringify([...key]),
    ])('is rejected: %.60s', async (content) => {
      expect(await judge(content)).toMatchObject({
        approved: false,
        severity: 'high',
        decidedBy: 'rule:given-secrets',
        reason: 'it shows a secret phrase or private key, which nobody else may know',
      });
    });

    it.each([
      `Here is my transaction: ${bs58.encode(sign(null, Buffer.from('paid'), privateKey))}`,
      `My address is ${bs58.encode(key.subarray(32))}`,
      `A phrase is made of words such as ${PHRASE.split(' ').slice(0, 5).join(', ')}.`,
      JSON.stringify(Array.from({ length: 64 }, (_none, at) => at)),
    ])('is not what this is: %.60s', async (content) => {
      expect(await judge(content)).toMatchObject({ approved: true });
    });
  });

  it.each([
    ['DM me on telegram @sol_admin_help if you have trouble claiming, official mod here', 'rule:fake-support'],
    ['Earn 30% weekly guaranteed with my mentor James', 'rule:promotions'],
    ['Double your SOL in one day', 'rule:promotions'],
    ['Buy v1agra online', 'rule:promotions'],
    // Words of an address are no warning.
    ['Best viagra at http://spam.biz/no-scam', 'rule:promotions'],
    ['Hot girls near you', 'rule:promotions'],
  ])('is rejected in other words, too: %s', async (content, decidedBy) => {
    expect(await judge(content)).toMatchObject({ approved: false, decidedBy });
  });

  it.each([
    ['FREE AIRDROP!!! Send 1 SOL to get 10 SOL back, DM me on telegram @scam http://scam.example', 'rule:send-here'],
    ['Send 1 SOL, get 2 SOL back @fake_guy', 'rule:send-here'],
    ['Send 1 SOL and I will send you 2 SOL', 'rule:send-here'],
    ['FREE AIRDROP! DM me on telegram @abc', 'rule:giveaways'],
    ['This is no scam: free airdrop, DM me', 'rule:giveaways'],
    ['If you want free SOL DM me on telegram @abc', 'rule:giveaways'],
    ['Giveaway! message me on whatsapp +1 555 0143 221', 'rule:giveaways'],
    ['I give away 100 SOL, first come first served. Telegram @abc', 'rule:giveaways'],
    ['I doubled my SOL, ask @anna_trades on telegram', 'rule:giveaways'],
  ])('that promises coins for coins, or for a message, is rejected: %s', async (content, decidedBy) => {
    expect(await judge(content)).toMatchObject({ approved: false, severity: 'high', decidedBy });
  });

  it.each(['DM me on telegram @abc', 'Contact me on Telegram: @rich_guy', 'message me on whatsapp +1 555 0143 221'])(
    'that has readers write to a stranger is rejected: %s',
    async (content) => {
      expect(await judge(content)).toMatchObject({ approved: false, severity: 'medium', decidedBy: 'rule:giveaways' });
    },
  );

  it.each([
    'They write "Free airdrop, DM me on telegram @abc" under every post.',
    'Every comment section has a bot that says DM me on telegram @abc for free SOL.',
    'I got a message on telegram from @abc about a free airdrop, what should I do?',
    'The scammer @free_sol told me to send 1 SOL to get 2 back.',
    'I sent 1 SOL to get 10 back and got nothing. Lesson learned.',
    'Nobody gives away SOL. If a stranger says "dm me on telegram", close the tab.',
    'You can contact me on Telegram if you want to correct the translation.',
    'Please message me if you find an error in the airdrop table.',
    'The journalist can be reached at @mint_news on Telegram.',
    'Earn your first SOL by writing documentation, the Discord has a list of tasks.',
    'You get SOL back when you close the account; ask in Discord if it fails.',
  ])('may speak of giveaways and messengers: %s', async (content) => {
    expect(await judge(content)).toMatchObject({ approved: true });
  });

  it('may tell of somebody who lost money to a request', async () => {
    const reported = 'My uncle lost money when somebody asked him for his recovery words on Telegram. Be careful.';
    expect(await judge(reported)).toMatchObject({ approved: true });
  });

  it('may link the site itself as often as it likes', async () => {
    const links = [1, 2, 3, 4].map((page) => `https://mintwire.org/news/${page}`).join(' ');
    expect(await judge(`My favourites: ${links}`)).toMatchObject({ approved: true });
  });

  it('is rejected when it was just said, in other words or not', async () => {
    const said = 'I think the cap should be lifted for small issuers';
    expect(
      await judge('I think the cap should be LIFTED for small issuers!', { recent: ['Hello', said] }),
    ).toMatchObject({
      approved: false,
      severity: 'low',
      decidedBy: 'rule:repeats',
    });
    expect(await judge('Thanks!', { recent: ['Thanks!'] })).toMatchObject({ approved: true });
  });

  it('is rejected when its author poses as a desk', async () => {
    const posing = await judge('Please write and we look into it', { authorName: 'Ledger Suppоrt' });
    expect(posing).toMatchObject({ approved: false, severity: 'high', decidedBy: 'rule:fake-support' });
  });

  it.each([
    'Mintwire Support',
    'Mintwire Help Desk',
    'mintwire_official',
    'M1ntwire Аdmin',
    'MintWire\u200b Suppоrt',
    'mintvvire team',
    'MintwireAdmin',
    'Mintwire Editor',
    'TheMintwireSupportDesk',
    'Phantom Support',
    'MetaMask Customer Care',
    'Admin',
    'The Official Support',
    'M O D E R A T O R',
  ])('is rejected when its author is called "%s", whatever it says', async (authorName) => {
    expect(await judge('Good morning to all of you.', { authorName })).toMatchObject({
      approved: false,
      severity: 'high',
      decidedBy: 'rule:posing-names',
    });
  });

  it.each([
    'Alex from Mintwire town',
    'Solana fan',
    'Teamster',
    'Helpful Hannah',
    'Modesty Blaise',
    'Ada Adminton',
    'Phantom of the Opera',
    'Ledger lover',
    'Phantom Steampunk',
    'Bonk Badminton',
  ])('is approved when its author is called "%s"', async (authorName) => {
    expect(await judge('Good morning to all of you.', { authorName })).toMatchObject({ approved: true });
  });

  it('is judged without the name of the site while nobody can say it', async () => {
    const other = createModerator({ siteHosts: [], siteName: () => new Promise(() => undefined) });
    const comment = { authorName: 'Alex', content: 'Send 1 SOL, get 2 SOL back', recent: [] };
    expect(await other.judge(comment, AbortSignal.timeout(10_000))).toMatchObject({ approved: false });
  });

  it('is not judged for a caller who has left', async () => {
    const comment = { authorName: 'Alex', content: 'Hi', recent: [] };
    await expect(moderator.judge(comment, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('whatever is written', () => {
  /** A pattern that tries all ways takes minutes. */
  const MAX_MS = 5_000;
  const took: number[] = [];
  const timed = async (content: string) => {
    const begun = performance.now();
    const verdict = await judge(content, { authorName: content.slice(0, 60), recent: [content.slice(0, 30)] });
    took.push(performance.now() - begun);
    expect(verdict.reason).not.toBe('');
  };

  it('is judged: 2,000 random texts', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), timed), { numRuns: 2_000 });
    took.sort((one, other) => one - other);
    process.stdout.write(`p99 of random texts: ${took[Math.floor(took.length * 0.99)]?.toFixed(2)} ms\n`);
  });

  it.each([
    'a',
    'a ',
    'a.',
    'a-',
    'a.a',
    ' ',
    '.',
    '@',
    "'",
    '"a',
    '1',
    '\u0301',
    '\ufdfa',
    'send ',
    'seed ',
    'your ',
    'sol ',
    '$1 ',
    '+1',
    'x@',
    'a@a.',
    'contact ',
    'telegram ',
    'i send sol ',
    'send sol to ',
    'can i ',
    'how ',
    ', ',
    ' - ',
    '(dot)',
    'claim ',
    'get ',
    'back ',
    'xn--',
    'http://',
    'a.com ',
    'f*',
    'f u c k ',
    '100x ',
    'made $1',
    '2 % ',
    '🚀',
    '123 ',
    'wallet ',
    'words 12 ',
    'abandon ',
    'about the ',
    '1,',
    'A1z',
  ])('is judged in time when it is 5,000 characters of "%s"', async (part) => {
    const begun = performance.now();
    await timed(part.repeat(Math.ceil(5_000 / part.length)).slice(0, 5_000));
    await timed(`${part.repeat(Math.ceil(5_000 / part.length)).slice(0, 4_998)}!b`);
    const ms = performance.now() - begun;
    if (ms > 100) process.stdout.write(`slowest: "${part}" ${ms.toFixed(0)} ms for two\n`);
    expect(ms).toBeLessThan(MAX_MS);
  });
});
