// jsdom leaves out web APIs that every browser has and that our code and web3.js use.
const { TextDecoder, TextEncoder } = require('node:util');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');
const { MessageChannel, MessagePort } = require('node:worker_threads');

for (const [name, value] of Object.entries({ TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream, MessageChannel, MessagePort })) {
  globalThis[name] ??= value;
}
globalThis.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} });
