/** All that is needed to write, in one chunk: each chunk's name and hash is part of what every page of this remote starts with. */
export { CommentForm } from './comment-form';
export { EditForm } from './edit-form';
export { ReportDialog } from './report-dialog';
