const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');

/** Whoever asks for a function of this context gets one of ours. */
const OURS = vm.createContext();

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(code, parameters, parsingContext === OURS ? options : { ...options, parsingContext });

/** Node has every promise ask each storage that was ever used, until it is disabled. */
const usedStorages = new Set();
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...parameters) {
    usedStorages.add(this);
    return original.apply(this, parameters);
  };
}

/** Handlers of events and what is known of the tests, of which each file has its own. */
const OF_JEST = /^(EVENT_HANDLERS|JEST_STATE_SYMBOL)$/;

const OF_LEGACY_TIMERS = { idToRef: (id) => ({ id, ref: () => id, unref: () => id }), refToId: (timer) => timer?.id };

/**
 * Node's own globals instead of a copy of them for each file of tests: npm packages can then be loaded once for all
 * files of a worker, and what they call an error or an array is one for tests, too. A file finds the environment's variables
 * and the timers as they were before the file that ran before it.
 */
class OneRealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.variables = { ...process.env };
    this.ofProcess = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
    this.global = globalThis;
    this.context = OURS;
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: OF_LEGACY_TIMERS,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async teardown() {
    await super.teardown();
    for (const name of Object.getOwnPropertySymbols(globalThis))
      if (OF_JEST.test(name.description)) delete globalThis[name];
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    Object.assign(process, this.ofProcess);
  }
}

module.exports = OneRealmEnvironment;
