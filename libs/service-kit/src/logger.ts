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

/**
 * What follows opens something: the token of a link, also inside of an address that is a parameter itself, or what a provider of single sign-on sends a
 * browser back with. Its state is long; the one of an article in a list is a word.
 */
const LINK_SECRET = /((?:[?&]|%3F|%26)(?:token|code|state(?=(?:=|%3D)[\w-]{20}))(?:=|%3D))[^&\s]+/gi;

/** What Postgres says beside the sentence of an error: values of the row that it is about, such as the address that is there already. */
const ROW_VALUES = ['detail', 'where', 'internalQuery'];

const PARAMETER = /([?&][^=&?\s]*=)([^&\s]+)/g;
/** In the address of somebody, as it is typed into a search; encoded twice inside of an address that is a parameter itself. */
const AT = /@|%(?:25)*40/;

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly host?: string;
  readonly ip?: string;
}

const withoutSecrets = (url: string): string =>
  url
    .replace(LINK_SECRET, '$1[redacted]')
    .replace(PARAMETER, (whole, name: string, value: string) => (AT.test(value) ? `${name}[redacted]` : whole));

function loggedError(error: Error): object {
  const logged = pino.stdSerializers.err(error);
  if (!('severity' in logged)) return logged;
  return Object.fromEntries(Object.entries(logged).filter(([name]) => !ROW_VALUES.includes(name)));
}

const loggedRequest = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  url: url && withoutSecrets(url),
  host,
  remoteAddress: ip,
});

/**
 * Lines go out together, a tenth of a second late at most, and at once with a fatal one and when the process ends by itself: a write for each line would be one of
 * the dearer things about a request. Who is killed, or has no memory left, loses those of its last tenth of a second; while nobody takes them, those beyond the
 * last megabytes are lost, not the process.
 */
const TOGETHER = { minLength: 4_096, maxLength: 16 * 1024 * 1024, periodicFlush: 100, sync: false };

/** The JSON logger of one process. Fields with the name of a secret are replaced, at the top and one level down; secrets in addresses, addresses of people, and values of rows, too. */
export function createLogger(service: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    serializers: {
      req: loggedRequest,
      err: loggedError,
      url: (url: unknown) => (typeof url === 'string' ? withoutSecrets(url) : url),
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [...SECRET_PATHS, ...SECRET_PATHS.map((path) => `*.${path}`)],
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? pino.destination(TOGETHER));
}
