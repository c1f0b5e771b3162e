import type {
  AdminArticle,
  ArticleBulk,
  ArticleBulkDone,
  ArticleFields,
  ArticlePublication,
  ArticleTextPreview,
  CreatedPreviewLink,
  UploadedPicture,
} from '@mintwire/contracts';
import { api, type Progress } from '@mintwire/platform';

export const ARTICLES_PATH = '/api/news/admin/articles';

export const articlePath = (id: string): string => `${ARTICLES_PATH}/${id}`;

/** Scaling a large picture takes the service a while, and so does sending it by phone. */
const UPLOAD_MS = 120_000;

export const loadArticle = (id: string) => api.get<AdminArticle>(articlePath(id));

/** @param key the same one when it is tried again, so that there is one article */
export const createArticle = (fields: Partial<ArticleFields>, key: string) =>
  api.post<AdminArticle>(ARTICLES_PATH, { fields }, { idempotencyKey: key });

export const saveDraft = (id: string, fields: ArticleFields, version: number) =>
  api.put<AdminArticle>(`${articlePath(id)}/draft`, { fields }, { ifMatch: version });

export const publishArticle = (id: string, publication: ArticlePublication, version: number) =>
  api.post<AdminArticle>(`${articlePath(id)}/publish`, publication, { ifMatch: version });

/** What is done with an article beside publishing it. */
export type ArticleStep = 'unpublish' | 'archive' | 'restore' | 'discard';

export const stepArticle = (id: string, step: ArticleStep, version: number) =>
  api.post<AdminArticle>(`${articlePath(id)}/${step}`, {}, { ifMatch: version });

export const restoreRevision = (id: string, number: number, version: number) =>
  api.post<AdminArticle>(`${articlePath(id)}/revisions/${number}/restore`, {}, { ifMatch: version });

export const deleteArticle = (id: string) => api.delete(articlePath(id));

export const changeArticles = (bulk: ArticleBulk) => api.post<ArticleBulkDone>(`${ARTICLES_PATH}/bulk`, bulk);

export const previewText = (id: string, fields: ArticleFields, signal: AbortSignal) =>
  api.post<ArticleTextPreview>(`${articlePath(id)}/preview`, { fields }, { signal });

export const createPreviewLink = (id: string, hours: number) =>
  api.post<CreatedPreviewLink>(`${articlePath(id)}/preview-links`, { hours });

export const endPreviewLinks = (id: string) => api.delete(`${articlePath(id)}/preview-links`);

export const uploadPicture = (file: File, onProgress: (progress: Progress) => void, signal: AbortSignal) =>
  api.postBinary<UploadedPicture>('/api/news/admin/pictures', file, {
    contentType: file.type,
    timeoutMs: UPLOAD_MS,
    onProgress,
    signal,
  });
