import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_PATHS = [
  'password',
  'token',
  'secret',
  'secretKey',
  'privateKey',
  'authorization',
  'cookie',
  'databaseUrl',
];

/** What follows opens something: the token of a link, also inside of an address that is a parameter itself. */
const LINK_TOKEN = /((?:[?&]|%3F|%26)token(?:=|%3D))[^&\s]+/gi;

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly host?: string;
  readonly ip?: string;
}

const withoutTokens = (url: string): string => url.replace(LINK_TOKEN, '$1[redacted]');

const loggedRequest = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  url: url && withoutTokens(url),
  host,
  remoteAddress: ip,
});

/**
 * Lines go out together, a tenth of a second late at most, and at once with a fatal one and when the process ends by itself: a write for each line would be one of
 * the dearer things about a request. Who is killed, or has no memory left, loses those of its last tenth of a second; while nobody takes them, those beyond the
 * last megabytes are lost, not the process.
 */
const TOGETHER = { minLength: 4_096, maxLength: 16 * 1024 * 1024, periodicFlush: 100, sync: false };

/** The JSON logger of one process. Fields with the name of a secret are replaced, at the top and one level down; tokens of links, too. */
export function createLogger(service: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    serializers: { req: loggedRequest, url: (url: unknown) => (typeof url === 'string' ? withoutTokens(url) : url) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [...SECRET_PATHS, ...SECRET_PATHS.map((path) => `*.${path}`)],
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? pino.destination(TOGETHER));
}
