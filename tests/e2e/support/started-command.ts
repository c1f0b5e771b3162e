import { spawn } from 'node:child_process';

export interface StartedCommand {
  /** All it has printed so far. */
  output(): string;
  /** Waits for a line and gives back the match. @throws Error with the output when the command ends or the time is up */
  says(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

const STOP_DEADLINE_MS = 15_000;

/** Starts a command of a shell that goes on running, as somebody at a terminal does, in a process group of its own. */
export function startCommand(
  command: string,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): StartedCommand {
  const child = spawn('bash', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  return {
    output: () => output,
    async says(pattern, timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      let over = false;
      void ended.then(() => (over = true));
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        if (over || Date.now() > deadline)
          throw new Error(`"${command}" ${over ? 'ended' : 'ran'} without saying ${pattern}:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      // Ctrl-C reaches the whole group.
      signalGroup('SIGINT');
      const killed = setTimeout(() => signalGroup('SIGKILL'), STOP_DEADLINE_MS);
      await ended;
      clearTimeout(killed);
    },
  };
}
