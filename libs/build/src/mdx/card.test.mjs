import { card } from '../../test/texts/titled.mdx';
import * as untitled from '../../test/texts/sections.mdx';

jest.mock('../../test/texts/titled.mdx?card=A%20%E2%80%9Ctitle%E2%80%9D%20%26%20more', () => '/card.png', {
  virtual: true,
});

describe('a text', () => {
  it('with a title exports the address of the card that is drawn of it', () => expect(card).toBe('/card.png'));

  it('without one has none', () => expect(untitled).not.toHaveProperty('card'));
});
