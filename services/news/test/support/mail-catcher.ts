import type { AddressInfo } from 'node:net';
import type { SmtpServer } from '@mintwire/service-kit/mail';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server got it. */
export interface TakenMail {
  readonly to: string;
  /** Header and body, lines that were broken for the way put together again. */
  readonly text: string;
}

/** A mail server of this machine that keeps what it takes. */
export interface MailCatcher {
  readonly taken: TakenMail[];
  readonly server: SmtpServer;
  /** What it does from now on instead of taking every mail. */
  behave(options: Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onData'>): void;
  close(): Promise<void>;
}

/** Starts one. */
export async function catchMail(): Promise<MailCatcher> {
  const taken: TakenMail[] = [];
  let other: Parameters<MailCatcher['behave']>[0] = {};
  const keep: NonNullable<SMTPServerOptions['onData']> = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
      done();
    });
  };
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (session, done) => (other.onConnect ? other.onConnect(session, done) : done()),
    onMailFrom: (address, session, done) => (other.onMailFrom ? other.onMailFrom(address, session, done) : done()),
    onRcptTo: (address, session, done) => (other.onRcptTo ? other.onRcptTo(address, session, done) : done()),
    onData: (stream, session, done) => (other.onData ?? keep)(stream, session, done),
  });
  mail.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = mail.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  return {
    taken,
    server: { host: '127.0.0.1', port, security: 'none', login: null, from: 'news@news.example', dkim: null },
    behave: (options) => (other = options),
    close: () => new Promise<void>((resolve) => mail.close(() => resolve())),
  };
}
