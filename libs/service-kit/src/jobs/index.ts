export { addJob } from './add-job';
export { runDueJobs, runJobs, type JobTasks } from './job-runner';
