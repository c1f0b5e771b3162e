export { eventFrame, eventIdAsked, requireRoom, RETRY_FRAME, sendEvents } from './event-frames';
export { offerEvents, type EventRoute } from './event-stream';
export { followChanges } from './follow-changes';
export { announceChange, offerChanges, publish } from './publish';
export { registerEvents } from './event-log';
export { followEvents, type HeardEvent } from './follow-events';
