import { offersMobileWallet } from './offered';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const seen = (userAgent: string, isSecureContext = true) =>
  offersMobileWallet({ isSecureContext, navigator: { userAgent } } as Window);

describe('the way to wallet apps', () => {
  it('is offered by browsers of Android', () => {
    expect(seen(CHROME)).toBe(true);
    expect(seen('Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0')).toBe(true);
  });

  it('is not offered without a secure context, inside apps, and on anything else', () => {
    expect(seen(CHROME, false)).toBe(false);
    expect(seen(CHROME.replace('Pixel 9)', 'Pixel 9; wv)').replace('Chrome', 'Version/4.0 Chrome'))).toBe(false);
    expect(seen('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1')).toBe(
      false,
    );
    expect(seen('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36')).toBe(false);
  });
});
