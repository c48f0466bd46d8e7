export { messagesData } from './data.ts';
export { deleteSettledMessage } from './delete-message.ts';
export { type InboxChanges, openInbox, writeInbox } from './inbox-changes.ts';
export { listMessages, markMessageRead, readGoneMessages, readMessage } from './list-messages.ts';
export { type Messages, openMessages } from './module.ts';
export type { PresentedMessage } from './present-message.ts';
export { messageEndpoints } from './routes.ts';
export {
  MessageId,
  MessagePath,
  MyMessagePath,
  MyMessagesQuery,
  messageFields,
  PlayerMessage,
} from './schemas.ts';
