// Forks the server as the site's starter does and tells its process id; the test then kills this process.
const { fork } = require('node:child_process');

const child = fork(process.argv[2], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
child.once('message', () => process.send({ pid: child.pid }));
