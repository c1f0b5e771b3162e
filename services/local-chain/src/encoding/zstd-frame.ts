const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
/** One segment, content size in eight bytes. */
const FRAME_HEADER = 0b1110_0000;
const MAX_BLOCK_BYTES = 128 * 1024;
const RAW = 0;
const REPEATED = 1;

function blockHeader(last: boolean, type: number, size: number): Uint8Array {
  const header = (size << 3) | (type << 1) | (last ? 1 : 0);
  return Uint8Array.of(header, header >> 8, header >> 16);
}

/**
 * Bytes as a Zstandard frame (RFC 8878). Only blocks of one repeated byte get shorter: on one machine the size does not
 * matter, and no library for it runs everywhere; what counts is that every decoder reads it.
 */
export function zstdFrame(data: Uint8Array): Uint8Array {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(data.length));
  const parts: Uint8Array[] = [Uint8Array.of(...MAGIC, FRAME_HEADER), size];
  for (let at = 0; at === 0 || at < data.length; at += MAX_BLOCK_BYTES) {
    const block = data.subarray(at, at + MAX_BLOCK_BYTES);
    const last = at + MAX_BLOCK_BYTES >= data.length;
    const repeated = block.length > 0 && block.every((byte) => byte === block[0]);
    parts.push(blockHeader(last, repeated ? REPEATED : RAW, block.length), repeated ? block.subarray(0, 1) : block);
  }
  return Buffer.concat(parts);
}
