/** Reads the parts of a 64-bit little-endian relocatable ELF file (clang's output) that the linker needs. */

const SHT_SYMTAB = 2;
const SHT_REL = 9;

const textAt = (bytes, offset) => bytes.toString('latin1', offset, bytes.indexOf(0, offset));

function readSections(object) {
  const table = Number(object.readBigUInt64LE(0x28));
  const count = object.readUInt16LE(0x3c);
  const headers = Array.from({ length: count }, (_, index) => {
    const at = table + index * 64;
    const offset = Number(object.readBigUInt64LE(at + 24));
    const size = Number(object.readBigUInt64LE(at + 32));
    return {
      index,
      nameOffset: object.readUInt32LE(at),
      type: object.readUInt32LE(at + 4),
      flags: Number(object.readBigUInt64LE(at + 8)),
      align: Math.max(1, Number(object.readBigUInt64LE(at + 48))),
      link: object.readUInt32LE(at + 40),
      info: object.readUInt32LE(at + 44),
      bytes: object.subarray(offset, offset + size),
      size,
    };
  });
  const names = headers[object.readUInt16LE(0x3e)].bytes;
  return headers.map((header) => ({ ...header, name: textAt(names, header.nameOffset) }));
}

function readSymbols(sections) {
  const table = sections.find((section) => section.type === SHT_SYMTAB);
  const names = sections[table.link].bytes;
  return Array.from({ length: table.size / 24 }, (_, index) => {
    const at = index * 24;
    return {
      name: textAt(names, table.bytes.readUInt32LE(at)),
      section: table.bytes.readUInt16LE(at + 6),
      value: Number(table.bytes.readBigUInt64LE(at + 8)),
    };
  });
}

function readRelocations(sections, text) {
  const table = sections.find((section) => section.type === SHT_REL && section.info === text.index);
  return Array.from({ length: (table?.size ?? 0) / 16 }, (_, index) => ({
    offset: Number(table.bytes.readBigUInt64LE(index * 16)),
    type: table.bytes.readUInt32LE(index * 16 + 8),
    symbol: table.bytes.readUInt32LE(index * 16 + 12),
  }));
}

/** `{sections, text, symbols, relocations}` of an object file with one `.text`. */
export function readObject(object) {
  const sections = readSections(object);
  const text = sections.find((section) => section.name === '.text');
  return { sections, text, symbols: readSymbols(sections), relocations: readRelocations(sections, text) };
}
