export { announceChange, offerChanges } from './announcements';
export { offerEvents, type EventRoute } from './event-stream';
export { followChanges } from './follow-changes';
export { publish } from './publish';
export { registerEvents } from './register-events';
export { followEvents, type HeardEvent } from './follow-events';
