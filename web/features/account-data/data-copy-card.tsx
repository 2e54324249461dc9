import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { AskDataCopyForm } from './ask-data-copy-form.tsx';
import { dataCopyQuery } from './data-copy-queries.ts';
import { DataCopyState } from './data-copy-state.tsx';

type DataCopyCardProps = { userId: string; email: string };

/** The export of the user's data: request it, follow its progress, download it. */
export function DataCopyCard({ userId, email }: DataCopyCardProps) {
  const { t } = useText();
  const query = useQuery(dataCopyQuery(userId));
  const [open, setOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card title={t('data-copy.title')} text={t('data-copy.text')}>
      <QueryView
        query={query}
        loading={<LoadingBlocks label={t('data-copy.loading')} blocks={['h-11 w-56']} />}
        failedText={t('data-copy.failed-to-load')}
      >
        {(copy) => (
          <div className="grid justify-items-start gap-5">
            {copy && <DataCopyState copy={copy} takesFocus={isAsked} />}
            {open && copy?.state !== 'waiting' ? (
              <AskDataCopyForm
                userId={userId}
                email={email}
                onAsked={() => {
                  setOpen(false);
                  setIsAsked(true);
                }}
                onCancelled={() => setOpen(false)}
              />
            ) : (
              copy?.state !== 'waiting' && (
                <Button
                  variant={copy?.state === 'ready' ? 'quiet' : 'secondary'}
                  onClick={() => setOpen(true)}
                  className="max-sm:w-full"
                >
                  {copy === null ? t('data-copy.begin') : t('data-copy.begin-again')}
                </Button>
              )
            )}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
