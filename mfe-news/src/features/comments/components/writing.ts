/**
 * All that is needed to write and to hear of what others write, in one chunk: each chunk's name and hash is part of what every page of this remote starts
 * with.
 */
export { CommentForm } from './comment-form';
export { CommentNews } from './comment-news';
export { EditForm } from './edit-form';
export { RemoveDialog } from './remove-dialog';
export { ReportDialog } from './report-dialog';
