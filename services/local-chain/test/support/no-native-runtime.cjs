// Preloaded to play a platform for which the runtime has no build: its platform packages cannot be found.
const Module = require('node:module');

const load = Module._load;
Module._load = function (request, ...rest) {
  if (/^litesvm-|litesvm\..*\.node$/.test(request)) throw new Error(`Cannot find module '${request}'`);
  return load.call(this, request, ...rest);
};
