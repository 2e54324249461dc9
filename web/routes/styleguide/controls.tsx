import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { AddressTabs } from '#web/ui/address-tabs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Group, Sample } from './sample.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Controls() {
  const { t } = useText();
  return (
    <>
      <Buttons />
      <Group title="Badges and people">
        <Sample name="Statuses of an order">
          {orderStatuses.map((status) => (
            <OrderStatusBadge key={status} status={status} />
          ))}
        </Sample>
        <Sample name="Somebody without a picture, small and large">
          <Avatar user={{ name: 'Farhana Islam', profileImage: '' }} />
          <Avatar user={{ name: 'রুমানা হক', profileImage: '' }} size="size-11" />
        </Sample>
      </Group>
      <Group title="Ways around">
        <Breadcrumb parents={[{ to: href('/'), text: t('layout.home') }]} current={t('common.all-products')} />
        <Pagination label={t('common.all-products')} current={4} total={12} toPage={(page) => `?page=${page}`} />
        <AddressTabs
          label="Tabs"
          tabs={[
            { value: 'first', label: t('layout.profile') },
            { value: 'second', label: t('layout.my-orders') },
          ]}
        >
          {(value) => <p>{value}</p>}
        </AddressTabs>
        <Card
          title={t('layout.my-orders')}
          text={t('common.check-connection')}
          action={<Button>{t('common.edit')}</Button>}
        >
          <Disclosure label={t('common.edit')} className="" contentClassName="pt-2">
            {t('common.something-went-wrong')}
          </Disclosure>
        </Card>
      </Group>
    </>
  );
}

function Buttons() {
  const { t } = useText();
  const [isOn, setOn] = useState(true);
  const label = t('common.save');
  return (
    <Group title="Buttons and switches">
      {variants.map((variant) => (
        <Sample key={variant} name={variant}>
          <Button variant={variant}>{label}</Button>
          <Button variant={variant}>
            <ShoppingCart aria-hidden className="size-5" />
            {label}
          </Button>
          <Button variant={variant} size="small">
            {label}
          </Button>
          <Button variant={variant} busy>
            {label}
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <ButtonLink variant={variant} to="#">
            {label}
          </ButtonLink>
        </Sample>
      ))}
      <Sample name="Switch">
        <Switch label={label} checked={isOn} onChange={setOn} />
        <Switch label={label} checked={!isOn} onChange={(checked) => setOn(!checked)} />
      </Sample>
      <Sample name="Tick">
        <Tick label={label} checked={isOn} onChange={setOn} />
        <Tick label={label} checked={false} mixed onChange={setOn} />
      </Sample>
      <UploadBar fraction={0.4} />
    </Group>
  );
}
