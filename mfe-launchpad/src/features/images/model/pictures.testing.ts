import type { PictureCodec } from './picture-codec';

/** Header and end of a png: what is read of one before it is decoded. */
export function pngBytes(width: number, height: number, padding = 0): number[] {
  const bytes = new Uint8Array(45 + padding);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  bytes.set([0x49, 0x45, 0x4e, 0x44], 37);
  return [...bytes];
}

/** jsdom's Blob has no arrayBuffer; a browser's has. */
export function pictureFile(bytes: number[], name: string): Blob & { readonly name: string } {
  return Object.assign(new Blob([Uint8Array.from(bytes)]), {
    name,
    arrayBuffer: async () => Uint8Array.from(bytes).buffer,
  });
}

/** A browser in which every picture is whole, and none is made smaller. */
export const wholePictures = async (): Promise<PictureCodec> => ({
  check: async () => undefined,
  shrink: async () => undefined,
});
