export { addJob } from './add-job';
export { runDueJobs, runJobs, type JobTask, type JobTasks } from './job-runner';
