import { drawCover } from '@mintwire/ui/cover-drawing';
import { drawPageCard } from './page-card.mjs';

const draw = (title) => drawPageCard(title, drawCover);

describe('the card of a page', () => {
  it('is a PNG of 1200 x 630 pixels', () => {
    const png = draw('Pay refunds and deliver tokens');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    // PNG specification, section 11.2.2.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('is the same for the same title, and another for another', () => {
    expect(draw('Run a sale').equals(draw('Run a sale'))).toBe(true);
    expect(draw('Run a sale').equals(draw('Run a tale'))).toBe(false);
  });

  it('takes a title as it is written', () => expect(() => draw('<b> & "quotes"')).not.toThrow());

  it.each([
    ['of too many lines', 'One word and another '.repeat(8).trim()],
    ['of one word that is too long', 'W'.repeat(40)],
  ])('is not drawn for a title %s', (_what, title) =>
    expect(() => draw(title)).toThrow('too long for its social card'),
  );
});
