import { Readable } from 'node:stream';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from './mail-settings';

/** What became of one attempt to hand a mail to the server. */
export interface Attempt {
  /**
   * `sent`: the server has taken it. `refused`: it never will. `failed`: it has not, and may take it later. `unknown`: all of
   * it was sent and no answer came, so it may be on its way.
   */
  readonly outcome: 'sent' | 'refused' | 'failed' | 'unknown';
  /** In the server's words or the library's. */
  readonly reason: string;
  /** The server says that there is no such mailbox. */
  readonly noMailbox?: boolean;
}

/** Longest time of each step, in milliseconds. */
export interface SmtpPatience {
  readonly connectMs: number;
  /** For the greeting, and for the answer to each command. */
  readonly answerMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 10_000, answerMs: 20_000 };

interface Handover {
  readonly recipient: string;
  readonly bytes: Buffer;
  /** Called once the server wants the mail, before the first byte of it leaves; when it throws, none does. */
  readonly leave: () => Promise<void>;
}

/**
 * Hands one mail to the server, in a connection of its own. Never rejects. Credentials and mail are sent only over the
 * encryption that the settings ask for.
 */
export async function converse(
  server: SmtpServer,
  { recipient, bytes, leave }: Handover,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<Attempt> {
  const content = readOnceWanted(bytes, leave);
  const connection = new SmtpConnection({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    greetingTimeout: patience.answerMs,
    socketTimeout: patience.answerMs,
    socketCloseTimeout: 0,
  });
  const ended = new AbortController();
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    const cut = AbortSignal.any([signal, ended.signal]);
    const abort = (): void => reject(new Error('the attempt was cut off', { cause: signal.reason }));
    if (cut.aborted) abort();
    cut.addEventListener('abort', abort, { once: true });
  });
  broken.catch(() => undefined);
  const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([broken, new Promise<void>((resolve, reject) => run((e) => (e ? reject(e) : resolve())))]);
  let answer = '';
  try {
    await step((done) => connection.connect(done));
    const { login } = server;
    if (login) await step((done) => connection.login({ user: login.user, pass: login.password }, done));
    await step((done) =>
      connection.send({ from: server.from, to: [recipient], size: bytes.length }, content, (error, info) => {
        answer = info?.response ?? '';
        done(error);
      }),
    );
    return { outcome: 'sent', reason: answer };
  } catch (error) {
    return failedAttempt(error as SmtpError, content.readableEnded);
  } finally {
    ended.abort();
    connection.close();
  }
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly permanent?: boolean;
  readonly command?: string;
}

/** Without the last byte no server may take a mail for its own; with it, only the server's answer tells. */
function failedAttempt(error: SmtpError, allWasSent: boolean): Attempt {
  const { responseCode = 0, permanent, command, message: reason } = error;
  const answered = responseCode >= 400;
  if (allWasSent && !answered) return { outcome: 'unknown', reason };
  // What a server says before that is about the site's settings, which can be mended, and not about this mail.
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA';
  if (!permanent || !aboutTheMail) return { outcome: 'failed', reason };
  return { outcome: 'refused', reason, noMailbox: command === 'RCPT TO' && saysNoMailbox(responseCode, reason) };
}

/** By the enhanced code (RFC 3463) where there is one: a server that refuses the sender (5.7.x) says nothing about the mailbox. */
function saysNoMailbox(code: number, reason: string): boolean {
  const enhanced = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(reason)?.[1];
  return enhanced === undefined ? [550, 551, 553].includes(code) : /^(1\.|2\.1$)/.test(enhanced);
}

function readOnceWanted(bytes: Buffer, leave: () => Promise<void>): Readable {
  let wanted = false;
  return new Readable({
    read() {
      if (wanted) return;
      wanted = true;
      leave().then(
        () => {
          this.push(bytes);
          this.push(null);
        },
        (error: unknown) => this.destroy(error as Error),
      );
    },
  });
}
