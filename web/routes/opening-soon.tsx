import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/message-view.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const plans: Record<string, { title: string; text: string }> = {
  '/ask': {
    title: 'Ask Anything',
    text: 'Here you will ask about watering, light, soil and pests, and get an answer.',
  },
};

/** Stands at the addresses of parts of the shop that are not open yet. */
export default function OpeningSoon() {
  const { pathname } = useLocation();
  const { title, text } = plans[pathname.toLowerCase()] ?? { title: 'Opening soon', text: '' };
  return (
    <>
      <PageHead title={title} description={text} noindex />
      <MessageView main art="/art/community.webp" title={title} text={`${text} This page is not open yet.`}>
        <ButtonLink to="/products">See all products</ButtonLink>
      </MessageView>
    </>
  );
}
