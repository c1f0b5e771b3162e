import { findSections, loadOtherTexts } from './find-sections';

const found = (words: string, isLocal = true) => findSections(words, isLocal).sections.map(({ to }) => to);

it('finds pages by what their authors say that they are about', () => {
  expect(found('Phantom')).toContain('/documentation/connect-a-wallet');
  expect(found('vanity')).toContain('/documentation/token-options');
});

it('finds what guides and the pages about the site say, once they are there', async () => {
  await loadOtherTexts();
  expect(found('I declined the signature')[0]).toBe('/support#i-declined-the-signature');
  expect(found('Telegram bot')[0]).toMatch(/^\/guides\/telegram-bots/);
  expect(found('Phantom')).toContain('/documentation/connect-a-wallet');
});

it('finds what is said on a local network only there', async () => {
  await loadOtherTexts();
  expect(found('I have no SOL')).toContain('/support#i-have-no-sol');
  expect(found('I have no SOL', false)).not.toContain('/support#i-have-no-sol');
});
