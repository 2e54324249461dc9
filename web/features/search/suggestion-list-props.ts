import type { KeyboardEvent, Ref } from 'react';

/** Props that the search box passes to the lazily loaded list. */
export type SuggestionListHandle = {
  onKeyDown(event: KeyboardEvent): void;
};

/** The list's state for the combobox's ARIA attributes. */
export type SuggestionListState = { isOpen: boolean; activeId: string | undefined };

export type SuggestionListProps = {
  /** The text of the box. */
  text: string;
  listId: string;
  ref: Ref<SuggestionListHandle>;
  onChange(state: SuggestionListState): void;
  /** An option was chosen; its link navigates. */
  onChoose(): void;
  onClose(): void;
};
