import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type ThankYouProps = { sender: { name: string; email: string }; onAgain(): void };

/** Replaces the form after the message is sent. */
export function ThankYou({ sender: { name, email }, onAgain }: ThankYouProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center py-8 text-center sm:py-14">
      <CircleCheck aria-hidden className="size-16 text-leaf-600" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 max-w-full text-2xl font-bold wrap-anywhere focus:outline-none">
        {t('contact.thanks.title', { name })}
      </h2>
      <p className="mt-2 max-w-md text-soil-700 wrap-anywhere">
        <RichText id="contact.thanks.text" values={{ email }} components={{ strong: <strong /> }} />
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/products')}>{t('contact.thanks.back')}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {t('contact.thanks.again')}
        </Button>
      </div>
    </div>
  );
}
