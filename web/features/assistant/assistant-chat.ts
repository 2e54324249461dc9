import toast from 'react-hot-toast';
import { browserText } from '#web/language/browser-text.ts';
import { Chat } from './chat.ts';
import { sendToModel } from './send-to-model.ts';
import { onConversationChanged } from './stored-conversation.ts';

export const assistantChat = new Chat({
  send: sendToModel,
  onOverloaded: (text) => toast.error(text),
  t: browserText.t,
});

if (typeof window !== 'undefined') onConversationChanged(() => assistantChat.follow());
