import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { CropDialog } from './crop-dialog';

const FRAME_WIDTH = 480;
const seed = Number(process.env['FC_SEED'] ?? 20_261_122);

interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Opens the dialog on a picture that has been decoded; jsdom decodes, lays out and draws nothing. */
async function open({ width, height }: Picture, aspect: number, maxWidth = 5_000) {
  const frame = { x: 0, y: 0, top: 0, left: 0, width: FRAME_WIDTH, height: FRAME_WIDTH / aspect };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(frame as DOMRect);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  const drawImage = jest.fn();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cut'])));
  const onCropped = jest.fn();
  const blob = new Blob(['picture'], { type: 'image/png' });
  render(
    <CropDialog
      id="crop"
      blob={blob}
      aspect={aspect}
      maxWidth={maxWidth}
      shape="a square"
      onClose={() => undefined}
      onCropped={onCropped}
    />,
  );
  const image = document.querySelector('img') as HTMLImageElement;
  return {
    load: () => fireEvent.load(image),
    fail: () => fireEvent.error(image),
    image,
    /** What of the picture is taken, and the size it gets. */
    cut: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Use this part' }));
      await waitFor(() => expect(onCropped).toHaveBeenCalled());
      const [, left, top, partWidth, partHeight, , , toWidth, toHeight] = drawImage.mock.lastCall as number[];
      return { part: { left, top, width: partWidth, height: partHeight }, size: { width: toWidth, height: toHeight } };
    },
  };
}

const slide = (label: string, to: number) => fireEvent.change(screen.getByLabelText(label), { target: { value: to } });
const part = () => screen.getByRole('group', { name: 'The part that is kept' });

describe('the dialog that cuts a picture', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a square', { width: 1200, height: 800 }, 1, { left: 200, top: 0, width: 800, height: 800 }],
    ['a banner', { width: 600, height: 800 }, 3, { left: 0, top: 300, width: 600, height: 200 }],
  ])('starts as the largest part in the middle: %s', async (_shape, picture, aspect, expected) => {
    const { load, cut } = await open(picture, aspect);
    load();
    expect((await cut()).part).toEqual(expected);
  });

  it('follows the hand: the picture goes right, the part goes left', async () => {
    const { load, cut, image } = await open({ width: 1200, height: 800 }, 1);
    load();
    fireEvent.mouseDown(image, { clientX: 100, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 100 + FRAME_WIDTH / 10, clientY: 100 });
    await act(async () => new Promise(requestAnimationFrame));
    fireEvent.mouseUp(document);
    expect((await cut()).part).toMatchObject({ left: 120, top: 0 });
  });

  it('obeys the keys: arrows move the picture, + and - zoom', async () => {
    const { load, cut } = await open({ width: 1200, height: 800 }, 1);
    load();
    act(() => part().focus());
    await userEvent.keyboard('{ArrowRight}');
    expect((await cut()).part).toEqual({ left: 183, top: 0, width: 800, height: 800 });
    await userEvent.keyboard('{ArrowLeft}++-');
    expect((await cut()).part).toEqual({ left: 236, top: 36, width: 727, height: 727 });
  });

  it('zooms into the middle, and has sliders that say where the part lies', async () => {
    const { load, cut } = await open({ width: 1200, height: 800 }, 1);
    load();
    expect(screen.getByLabelText('Top to bottom').hasAttribute('disabled')).toBe(true);
    slide('Left to right', FRAME_WIDTH);
    expect((await cut()).part).toEqual({ left: 400, top: 0, width: 800, height: 800 });
    slide('Left to right', 0);
    slide('Zoom', 4);
    expect((await cut()).part).toEqual({ left: 500, top: 300, width: 200, height: 200 });
    slide('Top to bottom', 9_999);
    expect((await cut()).part).toMatchObject({ top: 600 });
  });

  it('lies inside the picture, whatever is asked for', async () => {
    const side = fc.integer({ min: 1, max: 4096 });
    const size = fc.record({ width: side, height: side });
    const view = fc.record({
      zoom: fc.double({ min: 0, max: 9, noNaN: true }),
      x: fc.integer({ min: -9_999, max: 9_999 }),
      y: fc.integer({ min: -9_999, max: 9_999 }),
    });
    await fc.assert(
      fc.asyncProperty(size, view, fc.constantFrom(1, 3), async (picture, { zoom, x, y }, aspect) => {
        const { load, cut } = await open(picture, aspect);
        load();
        slide('Zoom', zoom);
        slide('Left to right', x);
        slide('Top to bottom', y);
        const { left, top, width, height } = (await cut()).part as Record<'left' | 'top' | 'width' | 'height', number>;
        cleanup();
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
      }),
      { seed, numRuns: 40, examples: [[{ width: 1, height: 4096 }, { zoom: 4, x: 0, y: 9_999 }, 3]] },
    );
  });

  it.each([
    [{ width: 4000, height: 4000 }, 1, 1000, { width: 1000, height: 1000 }],
    [{ width: 300, height: 100 }, 3, 1500, { width: 300, height: 100 }],
  ])('makes %j smaller and never blows it up', async (picture, aspect, maxWidth, expected) => {
    const { load, cut } = await open(picture, aspect, maxWidth);
    load();
    screen.getByText(`It becomes ${expected.width} x ${expected.height} pixels.`);
    expect((await cut()).size).toEqual(expected);
  });

  it('says so when the picture cannot be read', async () => {
    const { fail } = await open({ width: 0, height: 0 }, 1);
    fail();
    expect(screen.getByRole('alert').textContent).toBe('The picture could not be read. It may be damaged.');
    expect(screen.getByRole('button', { name: 'Use this part' }).hasAttribute('disabled')).toBe(true);
  });

  it('puts no style sheet into the page', async () => {
    const { load } = await open({ width: 10, height: 10 }, 1);
    load();
    expect(document.querySelector('style')).toBeNull();
  });
});
