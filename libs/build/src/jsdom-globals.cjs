// jsdom leaves out web APIs that every browser has and that our code and web3.js use.
const { TextDecoder, TextEncoder } = require('node:util');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');
const { setImmediate } = require('node:timers');
const { MessageChannel: NodeMessageChannel, MessagePort } = require('node:worker_threads');

/** React's scheduler keeps a channel open for ever; in Node an open port would keep jest from ending. */
class MessageChannel extends NodeMessageChannel {
  constructor() {
    super();
    // Setting `onmessage` refs a port again, and that is done right after the construction.
    setImmediate(() => {
      this.port1.unref();
      this.port2.unref();
    });
  }
}

for (const [name, value] of Object.entries({
  TextDecoder,
  TextEncoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  MessageChannel,
  MessagePort,
})) {
  globalThis[name] ??= value;
}
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
/** Nothing has a size in jsdom. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
