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

/** The JSON logger of one process. Fields with the name of a secret are replaced, at the top and one level down. */
export function createLogger(service: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        ...SECRET_PATHS,
        ...SECRET_PATHS.map((path) => `*.${path}`),
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
