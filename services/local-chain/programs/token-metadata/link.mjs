/**
 * Turns one clang object file for the BPF machine into the shared object that Solana's loader (SBPF version 0) reads:
 * `.text` and `.rodata` at addresses equal to their file offsets, and a dynamic section with two kinds of relocation.
 * A system call is named by a dynamic symbol; an address of constant data is marked as relative, and the loader adds
 * the base of its read-only region.
 */
import { readObject } from './elf-read.mjs';

const FLAG = { write: 1, alloc: 2, execute: 4 };
const SECTION = { progbits: 1, strtab: 3, dynamic: 6, nobits: 8, rel: 9, dynsym: 11 };
const OBJECT_RELOCATION = { address: 1, call: 10 };
const LOADER_RELOCATION = { relative: 8, call: 10 };
const DYNAMIC = { strtab: 5, symtab: 6, strsz: 10, syment: 11, rel: 17, relsz: 18, relent: 19, null: 0 };
const ELF_HEADER_SIZE = 64;
const MACHINE_BPF = 247;

const aligned = (value, to) => Math.ceil(value / to) * to;

/** Joins all constant data; refuses anything writable, which a program may not have. */
function joinConstants(sections) {
  const starts = new Map();
  const parts = [];
  let size = 0;
  for (const section of sections) {
    if (!(section.flags & FLAG.alloc) || section.flags & FLAG.execute || section.size === 0) continue;
    if (section.flags & FLAG.write || section.type === SECTION.nobits)
      throw new Error(`${section.name}: a Solana program has no writable data`);
    const start = aligned(size, section.align);
    parts.push(Buffer.alloc(start - size), section.bytes);
    starts.set(section.index, start);
    size = start + section.size;
  }
  return { starts, bytes: Buffer.concat([...parts, Buffer.alloc(aligned(size, 8) - size)]) };
}

function stringTable(names) {
  const offsets = new Map();
  let text = '\0';
  for (const name of names) {
    offsets.set(name, text.length);
    text += `${name}\0`;
  }
  return { offsets, bytes: Buffer.from(text.padEnd(aligned(text.length, 8), '\0'), 'latin1') };
}

/** Writes the address of constant data into the two halves of a 64-bit load. */
function placeAddress(text, offset, address) {
  text.writeUInt32LE(address, offset + 4);
  text.writeUInt32LE(0, offset + 12);
}

function relocate({ relocations, symbols }, text, constants, rodataAddress, textAddress) {
  const calls = [];
  const entries = relocations.map(({ offset, type, symbol: index }) => {
    const symbol = symbols[index];
    const at = textAddress + offset;
    if (type === OBJECT_RELOCATION.address) {
      const start = constants.starts.get(symbol.section);
      if (start === undefined) throw new Error(`address of ${symbol.name || 'a symbol'} is not constant data`);
      placeAddress(text, offset, rodataAddress + start + symbol.value + text.readUInt32LE(offset + 4));
      return { at, type: LOADER_RELOCATION.relative, call: undefined };
    }
    if (type !== OBJECT_RELOCATION.call || symbol.section !== 0)
      throw new Error(`relocation ${type} against ${symbol.name} is not understood`);
    if (!calls.includes(symbol.name)) calls.push(symbol.name);
    return { at, type: LOADER_RELOCATION.call, call: symbol.name };
  });
  return { entries, calls };
}

function symbolTable(names, strings) {
  const bytes = Buffer.alloc((names.length + 1) * 24);
  names.forEach((name, index) => {
    bytes.writeUInt32LE(strings.get(name), (index + 1) * 24);
    bytes.writeUInt8(0x10, (index + 1) * 24 + 4); // global, no type, undefined
  });
  return bytes;
}

function relocationTable(entries, calls) {
  const bytes = Buffer.alloc(entries.length * 16);
  entries.forEach(({ at, type, call }, index) => {
    bytes.writeBigUInt64LE(BigInt(at), index * 16);
    bytes.writeUInt32LE(type, index * 16 + 8);
    bytes.writeUInt32LE(call === undefined ? 0 : calls.indexOf(call) + 1, index * 16 + 12);
  });
  return bytes;
}

function dynamicTable(pairs) {
  const bytes = Buffer.alloc(pairs.length * 16);
  pairs.forEach(([tag, value], index) => {
    bytes.writeBigUInt64LE(BigInt(tag), index * 16);
    bytes.writeBigUInt64LE(BigInt(value), index * 16 + 8);
  });
  return bytes;
}

function elfHeader(entry, sectionTable, sectionCount) {
  const header = Buffer.alloc(ELF_HEADER_SIZE);
  header.write('\x7fELF\x02\x01\x01', 'latin1');
  header.writeUInt16LE(3, 16); // shared object
  header.writeUInt16LE(MACHINE_BPF, 18);
  header.writeUInt32LE(1, 20);
  header.writeBigUInt64LE(BigInt(entry), 24);
  header.writeBigUInt64LE(BigInt(sectionTable), 40);
  header.writeUInt16LE(ELF_HEADER_SIZE, 52);
  header.writeUInt16LE(56, 54); // size of a program header, of which there is none
  header.writeUInt16LE(64, 58);
  header.writeUInt16LE(sectionCount, 60);
  header.writeUInt16LE(sectionCount - 1, 62);
  return header;
}

function sectionHeader({ nameOffset, type, flags, at, bytes, link = 0, info = 0, align = 8, entrySize = 0 }) {
  const header = Buffer.alloc(64);
  header.writeUInt32LE(nameOffset, 0);
  header.writeUInt32LE(type, 4);
  header.writeBigUInt64LE(BigInt(flags), 8);
  header.writeBigUInt64LE(BigInt(flags & FLAG.alloc ? at : 0), 16);
  header.writeBigUInt64LE(BigInt(at), 24);
  header.writeBigUInt64LE(BigInt(bytes.length), 32);
  header.writeUInt32LE(link, 40);
  header.writeUInt32LE(info, 44);
  header.writeBigUInt64LE(BigInt(align), 48);
  header.writeBigUInt64LE(BigInt(entrySize), 56);
  return header;
}

/** The loadable program made of one object file. @throws when the object needs something a program cannot have. */
export function link(objectBytes, entryName = 'entrypoint') {
  const object = readObject(objectBytes);
  const text = Buffer.from(object.text.bytes);
  const constants = joinConstants(object.sections);
  const textAddress = ELF_HEADER_SIZE;
  const rodataAddress = aligned(textAddress + text.length, 8);
  const { entries, calls } = relocate(object, text, constants, rodataAddress, textAddress);
  const entry = object.symbols.find((symbol) => symbol.name === entryName && symbol.section === object.text.index);
  if (!entry) throw new Error(`no function ${entryName}`);

  const strings = stringTable(calls);
  const symbols = symbolTable(calls, strings.offsets);
  const relocations = relocationTable(entries, calls);
  const dynamicAddress = rodataAddress + constants.bytes.length;
  const symbolsAddress = dynamicAddress + 8 * 16;
  const stringsAddress = symbolsAddress + symbols.length;
  const relocationsAddress = stringsAddress + strings.bytes.length;
  const dynamic = dynamicTable([
    [DYNAMIC.rel, relocationsAddress],
    [DYNAMIC.relsz, relocations.length],
    [DYNAMIC.relent, 16],
    [DYNAMIC.symtab, symbolsAddress],
    [DYNAMIC.syment, 24],
    [DYNAMIC.strtab, stringsAddress],
    [DYNAMIC.strsz, strings.bytes.length],
    [DYNAMIC.null, 0],
  ]);
  const sections = [
    { name: '.text', type: SECTION.progbits, flags: FLAG.alloc | FLAG.execute, at: textAddress, bytes: text },
    { name: '.rodata', type: SECTION.progbits, flags: FLAG.alloc, at: rodataAddress, bytes: constants.bytes },
    {
      name: '.dynamic',
      type: SECTION.dynamic,
      flags: FLAG.alloc,
      at: dynamicAddress,
      bytes: dynamic,
      link: 5,
      entrySize: 16,
    },
    {
      name: '.dynsym',
      type: SECTION.dynsym,
      flags: FLAG.alloc,
      at: symbolsAddress,
      bytes: symbols,
      link: 5,
      info: 1,
      entrySize: 24,
    },
    { name: '.dynstr', type: SECTION.strtab, flags: FLAG.alloc, at: stringsAddress, bytes: strings.bytes, align: 1 },
    {
      name: '.rel.dyn',
      type: SECTION.rel,
      flags: FLAG.alloc,
      at: relocationsAddress,
      bytes: relocations,
      link: 4,
      entrySize: 16,
    },
  ];
  const names = stringTable([...sections.map((section) => section.name), '.shstrtab']);
  const namesAt = relocationsAddress + relocations.length;
  sections.push({ name: '.shstrtab', type: SECTION.strtab, flags: 0, at: namesAt, bytes: names.bytes, align: 1 });
  const headers = sections.map((section) => sectionHeader({ ...section, nameOffset: names.offsets.get(section.name) }));
  return Buffer.concat([
    elfHeader(textAddress + entry.value, namesAt + names.bytes.length, headers.length + 1),
    text,
    Buffer.alloc(rodataAddress - textAddress - text.length),
    ...sections.slice(1).map((section) => section.bytes),
    Buffer.alloc(64),
    ...headers,
  ]);
}
