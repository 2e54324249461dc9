import type { KeyboardEvent, Ref } from 'react';

/** What the search box passes on to the list, which is loaded later than the box. */
export type SuggestionListHandle = {
  onKeyDown(event: KeyboardEvent): void;
};

/** What a combobox says of its list. */
export type SuggestionListState = { isOpen: boolean; activeId: string | undefined };

export type SuggestionListProps = {
  /** What the box holds. */
  text: string;
  listId: string;
  ref: Ref<SuggestionListHandle>;
  onChange(state: SuggestionListState): void;
  /** One of the list was chosen, and leads to its page. */
  onChoose(): void;
  onClose(): void;
};
