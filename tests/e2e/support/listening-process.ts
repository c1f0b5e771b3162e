import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

/** The process that listens on a port of this machine. @throws Error when there is none */
export function listeningProcess(port: number): number {
  const pid =
    process.platform === 'linux'
      ? fromProc(port)
      : Number(execFileSync('lsof', ['-ti', `tcp:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' }).trim());
  if (!pid) throw new Error(`nobody listens on port ${port}`);
  return pid;
}

function fromProc(port: number): number | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const fields = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(`:${hex}`) && state === LISTENING);
  const socket = fields && `socket:[${fields[9]}]`;
  return socket === undefined
    ? undefined
    : readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .find((pid) => holds(pid, socket));
}

function holds(pid: number, socket: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((name) => readlinkSync(`${folder}/${name}`) === socket);
  } catch {
    // It has ended, or is somebody else's.
    return false;
  }
}
