import { render, screen } from '@testing-library/react';
import type { DraftKind } from './draft';
import { Aside } from './kept-texts';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('goes from the screen again where scrolling answers with a promise', () => {
  const scrollIntoView = jest.fn(async () => undefined);
  Object.assign(Element.prototype, { scrollIntoView });
  const kind = { noun: 'article' } as unknown as DraftKind<object>;
  const shown = render(
    <Aside kind={kind} aside={{}} current={{}} onTakeBack={() => undefined} onForget={() => undefined} />,
  );
  screen.getByText('A text that was replaced is kept on this device');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(() => shown.unmount()).not.toThrow();
});
