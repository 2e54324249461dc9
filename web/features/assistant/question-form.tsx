import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type QuestionFormProps = {
  onAsk(question: string): void;
  /** Whether an answer is in progress. A new question can be written but not sent. */
  busy: boolean;
  ref: RefObject<HTMLFormElement | null>;
};

/** The question form. Enter sends, Shift+Enter adds a line. */
export function QuestionForm({ onAsk, busy, ref }: QuestionFormProps) {
  const { t } = useText();
  const [text, setText] = useState('');

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy) return;
    const question = text.trim();
    if (question === '') {
      toast.error(t('ask.empty-question'));
      return;
    }
    setText('');
    onAsk(question);
  }

  // While an input method composes a word, Enter accepts the word.
  const sends = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

  return (
    <form ref={ref} noValidate onSubmit={submit} aria-label={t('ask.form')} className="flex gap-2.5">
      <TextArea
        className="min-w-0 grow"
        label={t('ask.question')}
        labelHidden
        placeholder={t('ask.placeholder')}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => sends(event) && submit(event)}
        maxLength={limits.questionMax}
      />
      <Button type="submit" disabled={busy} className="self-start max-sm:px-3.5">
        <SendHorizontal aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('ask.send')}</span>
      </Button>
    </form>
  );
}
