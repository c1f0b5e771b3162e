import { createRequire, syncBuiltinESMExports } from 'node:module';

/** What sends a signal to a process of any id, or turns this process into another program without its limits. */
const PROCESS_METHODS = ['kill', '_kill', '_debugProcess', '_debugEnd', 'execve'] as const;

/**
 * Takes from this process, for good, what reaches other processes of the same account: Node's permission model restricts
 * neither signals nor priorities nor connections. (A namespace without a network leaves the sockets that lie on the disk.) To be called before foreign code is loaded. Everything else that leads to a signal
 * (`process.binding`, the inspector, child processes, threads, addons, WASI) that model refuses; a handle of a process
 * that was never started signals its own group, which `forkConfined` gives to the child alone.
 */
export function sealProcess(): void {
  for (const name of PROCESS_METHODS) seal(process, name);
  const builtin = createRequire(process.execPath);
  seal(builtin('node:os') as object, 'setPriority');
  seal((builtin('node:net') as { Socket: { prototype: object } }).Socket.prototype, 'connect');
  // import('node:process') would give what the modules exported at first.
  syncBuiltinESMExports();
}

function seal(target: object, name: string): void {
  Object.defineProperty(target, name, { value: undefined, writable: false, enumerable: false, configurable: false });
}
