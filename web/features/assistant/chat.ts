import { createStore } from '#web/browser/create-store.ts';
import type { Text } from '#web/language/text.ts';
import { askModels, type SendToModel } from './ask-models.ts';
import { type AssistantAnswer, type Exchange, toTurns, withQuestion, withReply } from './exchange.ts';
import { failureText, isOverloaded } from './outcome.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';

/** The conversation of this window. `owner` is the user's id, null for a visitor, undefined until it was opened. */
export type ChatState = {
  owner: string | null | undefined;
  exchanges: readonly Exchange[];
  /** The question that is being answered; `busy` while a busy model is waited for. */
  pending: { id: string; busy: boolean } | null;
};

type ChatTools = { send: SendToModel; onOverloaded(text: string): void; t: Text['t'] };

/**
 * The conversation with the assistant. It is stored in the browser and the same in all tabs: each change begins from
 * what is stored, and an answer finds its question by id. A pending answer continues while other pages are open.
 */
export class Chat {
  readonly #state = createStore<ChatState>({ owner: undefined, exchanges: [], pending: null });
  readonly #tools: ChatTools;
  #asking: AbortController | null = null;
  /** False when the browser has no room: the conversation then lasts as long as the page. */
  #isStored = true;

  constructor(tools: ChatTools) {
    this.#tools = tools;
  }

  /** The conversation as it is now. */
  get(): ChatState {
    return this.#state.get();
  }

  /** The conversation for a component. */
  use(): ChatState {
    return this.#state.use();
  }

  /** Shows the stored conversation of this owner. A question of another owner is aborted. */
  open(owner: string | null): void {
    const before = this.#state.get().owner;
    if (before === owner) return;
    if (before !== undefined && before !== null) this.#abort();
    const exchanges = readConversation(owner);
    // A user whom nobody could ask about for a moment looks like a visitor, and must find everything again.
    if (owner !== null || exchanges.length > 0) this.#isStored = storeConversation(owner, exchanges);
    this.#state.set({ ...this.#state.get(), owner, exchanges });
  }

  /** Follows a change that another tab has made. */
  follow(): void {
    const { owner } = this.#state.get();
    if (owner !== undefined) this.#set({ exchanges: this.#stored() });
  }

  /** Asks a question and resolves when something came of it. Only one is asked at a time. */
  async ask(question: string, models: readonly string[]): Promise<void> {
    if (this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    const id = `${Date.now()}-${Math.random()}`;
    const contents = toTurns(this.#stored(), question);
    this.#change((exchanges) => withQuestion(exchanges, id, question));
    this.#set({ pending: { id, busy: false } });
    const { send, onOverloaded, t } = this.#tools;
    const onBusy = () => this.#set({ pending: { id, busy: true } });
    try {
      const outcome = await askModels({ models, contents, send, signal: asking.signal, onBusy });
      if (asking.signal.aborted) return;
      if (isOverloaded(outcome)) onOverloaded(t('ask.failure.overloaded'));
      this.#answer(id, outcome.kind === 'answer' ? outcome : { kind: 'failed', text: failureText(outcome, t) });
    } catch (error) {
      if (!asking.signal.aborted) throw error;
    } finally {
      if (this.#asking === asking) this.#abort();
    }
  }

  /** Asks a question anew that got no answer. */
  askAgain({ id, question }: Exchange, models: readonly string[]): Promise<void> {
    if (!this.#asking) this.#change((exchanges) => exchanges.filter((exchange) => exchange.id !== id));
    return this.ask(question, models);
  }

  /** Ends the answer that is under way. */
  stop(): void {
    const { pending } = this.#state.get();
    this.#abort();
    if (pending) this.#answer(pending.id, { kind: 'stopped', text: this.#tools.t('ask.stopped') });
  }

  /** Forgets the conversation. */
  clear(): void {
    this.#abort();
    this.#change(() => []);
  }

  #abort(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#set({ pending: null });
  }

  #answer(id: string, answer: AssistantAnswer): void {
    this.#change((exchanges) => withReply(exchanges, id, answer));
  }

  #stored(): readonly Exchange[] {
    const { owner = null, exchanges } = this.#state.get();
    return (this.#isStored && readConversation(owner)) || exchanges;
  }

  #change(next: (exchanges: readonly Exchange[]) => Exchange[]): void {
    const exchanges = next(this.#stored());
    this.#isStored = storeConversation(this.#state.get().owner ?? null, exchanges);
    this.#set({ exchanges });
  }

  #set(changed: Partial<ChatState>): void {
    this.#state.set({ ...this.#state.get(), ...changed });
  }
}
