import { spawn, type ChildProcess } from 'node:child_process';
import { networkFence } from './network-fence';

/** A child process for code that is not ours. */
export interface ConfinedChildOptions {
  /** JavaScript file that the child runs, all of the disk that it may read; it calls `sealProcess` before anything foreign is loaded. */
  readonly file: string;
  readonly heapMb: number;
  /** Told what the child writes to its standard error; without it, that goes nowhere. */
  readonly onComplaint?: (text: string) => void;
}

/** Node 20 knows the permission model by its experimental name only. */
const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** Node's own choice lets a busy child grow by 40 MB of what is garbage already. */
const YOUNG_MB = 4;
/** Waits for a line that never comes; its input ends when this process does, however that ended. */
const GUARD = 'read -r _ || kill -s KILL -- "-$0"';

/**
 * Starts a process for foreign code: empty environment, capped heap, no disk beyond its own file, no network where the system
 * allows that ({@link networkFence}), no processes and threads of its own, and a process group of its own, so that a signal to "the group" reaches nobody else.
 * It ends with this process, even when that was killed and the code loops: see {@link GUARD}.
 */
export function forkConfined({ file, heapMb, onComplaint }: ConfinedChildOptions): ChildProcess {
  const heap = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_MB}`];
  const flags = [...heap, '--no-warnings', PERMISSION_FLAG, `--allow-fs-read=${file}`];
  // The fence turns into what it starts: channel, process id and group are those of the child.
  const [command = '', ...args] = [...(networkFence() ?? []), process.execPath, ...flags, file];
  const child = spawn(command, args, {
    env: {},
    // Tracing writes into the working folder, permission or not.
    cwd: '/',
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', onComplaint ? 'pipe' : 'ignore', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => onComplaint?.(chunk.toString('utf8', 0, 2000)));
  if (child.pid !== undefined) guard(child, child.pid);
  return child;
}

/** Ends the child at once, and whatever is in its process group. */
export function killConfined(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has not got its group yet, or has just ended.
    child.kill('SIGKILL');
  }
}

function guard(child: ChildProcess, pid: number): void {
  const shell = spawn('/bin/sh', ['-c', GUARD, String(pid)], {
    env: {},
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard the child still ends when its channel closes, unless it loops.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  child.once('exit', () => shell.kill('SIGKILL'));
}
