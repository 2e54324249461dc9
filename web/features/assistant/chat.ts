import { createStore } from '#web/browser/create-store.ts';
import type { Text } from '#web/language/text.ts';
import { askModels, type SendToModel } from './ask-models.ts';
import { type AssistantAnswer, type Exchange, toTurns, withQuestion, withReply } from './exchange.ts';
import { failureText, isOverloaded } from './outcome.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';

/** The conversation of this tab. `owner` is the user's id, null for a visitor, undefined until it is opened. */
export type ChatState = {
  owner: string | null | undefined;
  exchanges: readonly Exchange[];
  /** The question in progress. `busy` while waiting for a busy model. */
  pending: { id: string; busy: boolean } | null;
};

type ChatTools = { send: SendToModel; onOverloaded(text: string): void; t: Text['t'] };

/**
 * The conversation with the assistant, stored in the browser and shared by all tabs. Each change starts from the stored
 * state, and an answer finds its question by id. A pending answer continues across page changes.
 */
export class Chat {
  readonly #state = createStore<ChatState>({ owner: undefined, exchanges: [], pending: null });
  readonly #tools: ChatTools;
  #asking: AbortController | null = null;
  /** False when browser storage is full; the conversation then lasts until the page is closed. */
  #isStored = true;

  constructor(tools: ChatTools) {
    this.#tools = tools;
  }

  get(): ChatState {
    return this.#state.get();
  }

  use(): ChatState {
    return this.#state.use();
  }

  /** Opens this owner's stored conversation. Aborts another owner's question. */
  open(owner: string | null): void {
    const before = this.#state.get().owner;
    if (before === owner) return;
    if (before !== undefined && before !== null) this.#abort();
    const exchanges = readConversation(owner);
    // A user whose session check failed looks like a visitor for a moment. Storing an empty conversation then would
    // delete theirs.
    if (owner !== null || exchanges.length > 0) this.#isStored = storeConversation(owner, exchanges);
    this.#state.set({ ...this.#state.get(), owner, exchanges });
  }

  /** Takes over a change made in another tab. */
  follow(): void {
    const { owner } = this.#state.get();
    if (owner !== undefined) this.#set({ exchanges: this.#stored() });
  }

  /** Asks a question; resolves when it is settled. One question at a time. */
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

  /** Repeats a question that got no answer. */
  askAgain({ id, question }: Exchange, models: readonly string[]): Promise<void> {
    if (!this.#asking) this.#change((exchanges) => exchanges.filter((exchange) => exchange.id !== id));
    return this.ask(question, models);
  }

  /** Aborts the current answer. */
  stop(): void {
    const { pending } = this.#state.get();
    this.#abort();
    if (pending) this.#answer(pending.id, { kind: 'stopped', text: this.#tools.t('ask.stopped') });
  }

  /** Clears the conversation. */
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
