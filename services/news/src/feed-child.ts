import { sealProcess } from '@mintwire/service-kit/seal-process';
import { feedWorker, type FeedTask } from './imports/feed-tasks';

const answer = process.send?.bind(process);
if (!answer) throw new Error('this is forked by the news service');
sealProcess();
process.on('disconnect', () => process.exit(0));
const work = feedWorker();
process.on('message', (task: FeedTask) => answer(work(task)));
