// Articles, pictures, comments, feeds, newsletter.

export const NEWS_ARTICLE_UNKNOWN = 'NEWS_ARTICLE_UNKNOWN 404 The requested article could not be found.';
export const NEWS_ARTICLE_GONE = 'NEWS_ARTICLE_GONE 410 This article was taken down.';
export const NEWS_ARTICLE_INCOMPLETE = 'NEWS_ARTICLE_INCOMPLETE 422 This article cannot be published yet.';
export const NEWS_TEXT_TOO_MUCH = 'NEWS_TEXT_TOO_MUCH 422 This text has {count} {what}; at most {max} can be shown.';
export const NEWS_ARTICLE_CHANGED = 'NEWS_ARTICLE_CHANGED 412 Somebody else has changed this article in the meantime.';
export const NEWS_ARTICLE_IS_LIVE = 'NEWS_ARTICLE_IS_LIVE 409 This article is live. Take it off the site first.';
export const NEWS_REVISION_UNKNOWN = 'NEWS_REVISION_UNKNOWN 404 There is no such version of this article.';
export const NEWS_PREVIEW_INVALID =
  'NEWS_PREVIEW_INVALID 410 This preview was ended or is too old. Ask for another link.';
export const NEWS_PICTURE_TYPE =
  'NEWS_PICTURE_TYPE 415 Please choose a PNG, JPEG, WebP, AVIF or GIF that does not move.';
export const NEWS_PICTURE_TOO_LARGE = 'NEWS_PICTURE_TOO_LARGE 413 A picture may have at most {limit}.';
export const NEWS_PICTURE_UNREADABLE = 'NEWS_PICTURE_UNREADABLE 422 This picture is damaged and cannot be read.';
export const NEWS_EMAIL_INVALID = 'NEWS_EMAIL_INVALID 400 Please enter a valid email address';
export const NEWS_LINK_INVALID =
  'NEWS_LINK_INVALID 400 This link is not complete, or no longer valid. Please use the newest mail, or subscribe again.';
export const NEWS_LINK_EXPIRED = 'NEWS_LINK_EXPIRED 410 This link was valid for 7 days. Please subscribe again.';
export const NEWS_CATEGORY_UNKNOWN = 'NEWS_CATEGORY_UNKNOWN 400 There is no category named {category}.';
export const NEWS_COMMENT_INCOMPLETE = 'NEWS_COMMENT_INCOMPLETE 400 Please fill in your name and comment.';
export const NEWS_COMMENT_NAME_TAKEN =
  'NEWS_COMMENT_NAME_TAKEN 422 This is the name of the author. Please use another one.';
export const NEWS_COMMENTS_CLOSED = 'NEWS_COMMENTS_CLOSED 409 The discussion of this article is closed.';
export const NEWS_COMMENT_TOO_MANY =
  'NEWS_COMMENT_TOO_MANY 429 Many comments came from your network within an hour. Please send yours again in {minutes} min.';
export const NEWS_COMMENT_NOT_STORED =
  'NEWS_COMMENT_NOT_STORED 503 Database error: your comment could not be stored. Please send it again.';
export const NEWS_COMMENT_PROOF_REFUSED =
  'NEWS_COMMENT_PROOF_REFUSED 422 The check that keeps programs out did not succeed. Please send your comment again.';
export const NEWS_COMMENT_KEY_REUSED = 'NEWS_COMMENT_KEY_REUSED 409 Another comment was sent with this key.';
export const NEWS_COMMENT_UNKNOWN = 'NEWS_COMMENT_UNKNOWN 404 This comment is not there any more.';
export const NEWS_COMMENT_PARENT_UNKNOWN =
  'NEWS_COMMENT_PARENT_UNKNOWN 422 The comment that you answer is not there any more.';
export const NEWS_COMMENT_EDIT_OVER = 'NEWS_COMMENT_EDIT_OVER 409 A comment can be changed for {minutes} minutes only.';
export const NEWS_COMMENT_EDIT_FORBIDDEN =
  'NEWS_COMMENT_EDIT_FORBIDDEN 403 Only who wrote this comment can change or remove it.';
export const NEWS_VOTES_FULL =
  'NEWS_VOTES_FULL 429 Too many votes on this article came from your network today. Please try again tomorrow.';
export const NEWS_BAN_INVALID = 'NEWS_BAN_INVALID 422 This cannot be banned: {reason}.';
export const NEWS_FEED_UNKNOWN = 'NEWS_FEED_UNKNOWN 404 This feed is not there any more.';
export const NEWS_FEED_KNOWN = 'NEWS_FEED_KNOWN 409 This feed is in the list already.';
export const NEWS_FEED_ADDRESS = 'NEWS_FEED_ADDRESS 422 This is no address of a public website: {reason}.';
export const NEWS_FEED_CHANGED = 'NEWS_FEED_CHANGED 412 Somebody else has changed this feed in the meantime.';
export const NEWS_FEEDS_FULL = 'NEWS_FEEDS_FULL 409 There are {limit} feeds already. Delete one first.';
export const NEWS_BAN_UNKNOWN = 'NEWS_BAN_UNKNOWN 404 This ban is not there any more.';
export const NEWS_ISSUE_UNKNOWN = 'NEWS_ISSUE_UNKNOWN 404 There is no such issue of the newsletter.';
export const NEWS_ISSUE_CHANGED = 'NEWS_ISSUE_CHANGED 409 Somebody else has changed this issue. Load it again.';
export const NEWS_ISSUE_NOT_NOW = 'NEWS_ISSUE_NOT_NOW 409 This cannot be done now: {reason}.';
export const NEWS_ISSUE_INVALID = 'NEWS_ISSUE_INVALID 422 This issue is not right yet: {reason}.';
export const NEWS_SUBSCRIBER_UNKNOWN = 'NEWS_SUBSCRIBER_UNKNOWN 404 There is no such subscriber.';
export const NEWS_IMPORT_INVALID = 'NEWS_IMPORT_INVALID 422 Nothing was imported: {reason}.';
export const NEWS_MAIL_EVENTS_REFUSED =
  'NEWS_MAIL_EVENTS_REFUSED 401 The signature of these events is not right, or too old.';
