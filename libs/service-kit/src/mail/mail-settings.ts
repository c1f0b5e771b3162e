import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Type, type Static, type TObject } from 'typebox';
import { wrongSetting } from '../config';
import { portSetting } from '../settings';
import { isMailAddress } from './mail-address';

/** Settings of every service that sends mail; spread into the service's own. */
export const SMTP_SETTINGS = {
  SMTP_HOST: Type.Optional(
    Type.String({
      pattern: '^[^\\s/:@]+$',
      description: 'mail server; without one, mails stay in the outbox',
      allowed: 'a name or address of a server, such as smtp.example.org',
    }),
  ),
  SMTP_PORT: portSetting(587, 'port of the mail server'),
  SMTP_SECURITY: Type.String({
    pattern: '^(starttls|tls|none)$',
    default: 'starttls',
    description: 'how the connection to the mail server is encrypted',
    allowed: 'starttls (usual on port 587), tls (usual on port 465) or none',
  }),
  SMTP_USER: Type.Optional(Type.String({ minLength: 1, description: 'user name at the mail server' })),
  SMTP_PASSWORD: Type.Optional(Type.String({ minLength: 1, description: 'password at the mail server' })),
  SMTP_FROM: Type.Optional(
    Type.String({ minLength: 3, maxLength: 254, description: 'sender of mails', allowed: 'an email address' }),
  ),
  SMTP_DKIM_SELECTOR: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?$',
      description: "name of the DKIM key in the DNS of the sender's domain",
      allowed: 'letters, digits, dots and hyphens, as in <selector>._domainkey.example.org',
    }),
  ),
  SMTP_DKIM_KEY_FILE: Type.Optional(
    Type.String({ minLength: 1, description: 'private RSA key (PEM) with which mails are signed (DKIM)' }),
  ),
};

const SCHEMA = Type.Object(SMTP_SETTINGS);
type Given = Static<TObject<typeof SMTP_SETTINGS>>;

/** The mail server of a site. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Sender of all mails. */
  readonly from: string;
  /** Signs all mails; null where the mail server does that, or nobody. */
  readonly dkim: DkimKey | null;
}

/** As the DNS of the sender's domain has its public half. */
export interface DkimKey {
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Where names and passwords may go without encryption: nowhere else can nobody listen. */
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+)$/;

/** Reads what {@link SMTP_SETTINGS} checked; null without `SMTP_HOST`. @throws {ConfigError} when they contradict each other */
export function smtpConfig(settings: Given): SmtpServer | null {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = settings;
  if (host === undefined) return null;
  if (from === undefined || !isMailAddress(from))
    throw wrongSetting(SCHEMA, 'SMTP_FROM', 'an email address, such as news@example.org, when SMTP_HOST is set');
  if ((user === undefined) !== (password === undefined))
    throw wrongSetting(SCHEMA, user === undefined ? 'SMTP_USER' : 'SMTP_PASSWORD', 'set when the other of the two is');
  const security = settings.SMTP_SECURITY as SmtpServer['security'];
  if (security === 'none' && user !== undefined && !THIS_MACHINE.test(host))
    throw wrongSetting(
      SCHEMA,
      'SMTP_SECURITY',
      'starttls or tls when SMTP_USER is set: the password must not be readable',
    );
  const login = user === undefined || password === undefined ? null : { user, password };
  return { host, port, security, login, from, dkim: dkimOf(settings) };
}

/** @throws {ConfigError} when one of the two is missing, or the file holds no RSA key */
function dkimOf({ SMTP_DKIM_SELECTOR: selector, SMTP_DKIM_KEY_FILE: file }: Given): DkimKey | null {
  if (selector === undefined && file === undefined) return null;
  if (selector === undefined) throw wrongSetting(SCHEMA, 'SMTP_DKIM_SELECTOR', 'set when SMTP_DKIM_KEY_FILE is');
  if (file === undefined) throw wrongSetting(SCHEMA, 'SMTP_DKIM_KEY_FILE', 'set when SMTP_DKIM_SELECTOR is');
  try {
    const privateKey = readFileSync(file, 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType === 'rsa') return { selector, privateKey };
  } catch {
    // A file without a key is as wrong as one with another key.
  }
  throw wrongSetting(SCHEMA, 'SMTP_DKIM_KEY_FILE', 'a PEM file with a private RSA key');
}
