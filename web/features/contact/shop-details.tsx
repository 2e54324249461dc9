import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { PhoneLink } from '#web/ui/link/phone-link.tsx';
import { useShop } from '#web/ui/use-shop.ts';

const linkStyle = 'font-semibold text-leaf-700 underline underline-offset-2 hover:text-leaf-800 wrap-anywhere';

/** The email, phone, address and opening hours from the settings; renders nothing when all are unset. */
export function ShopDetails() {
  const { t } = useText();
  const { email, phone, address, hours } = useShop().contact;
  if (!(email || phone || address || hours)) return null;
  return (
    <Card title={t('contact.shop.title')}>
      <dl className="grid grid-cols-1 gap-4">
        {email && (
          <Detail icon={<Mail aria-hidden />} label={t('contact.email')}>
            <a href={`mailto:${email}`} className={linkStyle}>
              {email}
            </a>
          </Detail>
        )}
        {phone && (
          <Detail icon={<Phone aria-hidden />} label={t('contact.shop.phone')}>
            <PhoneLink phone={phone} className={linkStyle} />
          </Detail>
        )}
        {address && (
          <Detail icon={<MapPin aria-hidden />} label={t('contact.shop.address')}>
            <address className="whitespace-pre-line wrap-anywhere not-italic">{address}</address>
          </Detail>
        )}
        {hours && (
          <Detail icon={<Clock aria-hidden />} label={t('contact.shop.hours')}>
            <span className="whitespace-pre-line wrap-anywhere">{hours}</span>
          </Detail>
        )}
      </dl>
    </Card>
  );
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm font-semibold text-soil-600">
        <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-xl bg-leaf-50 text-leaf-700 [&>svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="min-w-0 text-soil-900">{children}</dd>
    </div>
  );
}
