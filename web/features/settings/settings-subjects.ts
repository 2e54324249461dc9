import {
  CalendarDays,
  CreditCard,
  FileText,
  type LucideIcon,
  Package,
  PackageX,
  Phone,
  ReceiptText,
  Star,
  Truck,
  Warehouse,
} from 'lucide-react';
import type { MessageId } from '#web/language/message-id.ts';

type Subject = {
  id: string;
  icon: LucideIcon;
  title: MessageId;
  /** What its page changes, by which it is found. */
  words: readonly MessageId[];
};

/** The pages of the settings, in the order in which a shop is set up. */
export const settingsSubjects = [
  {
    id: 'delivery',
    icon: Truck,
    title: 'settings.delivery',
    words: ['settings.fee', 'settings.free-from', 'settings.promise', 'settings.where', 'settings.minutes'],
  },
  {
    id: 'days',
    icon: CalendarDays,
    title: 'settings.subject.days',
    words: ['settings.times', 'settings.open', 'settings.days-off', 'settings.days-off-from'],
  },
  {
    id: 'payment',
    icon: CreditCard,
    title: 'settings.subject.payment',
    words: [
      'settings.send-money',
      'settings.send-money-bkash',
      'settings.send-money-nagad',
      'settings.send-money-rocket',
    ],
  },
  { id: 'couriers', icon: Package, title: 'settings.couriers', words: ['settings.couriers-text'] },
  {
    id: 'taxes',
    icon: ReceiptText,
    title: 'settings.subject.taxes',
    words: ['settings.tax-included', 'settings.bin', 'settings.papers'],
  },
  {
    id: 'texts',
    icon: FileText,
    title: 'settings.subject.texts',
    words: [
      'settings.guarantee',
      'settings.parcel',
      'settings.grown-by',
      'settings.home-promise',
      'settings.best-by-sales',
      'settings.proceed',
    ],
  },
  {
    id: 'reviews',
    icon: Star,
    title: 'settings.subject.reviews',
    words: ['settings.constant-stars', 'settings.review-days'],
  },
  {
    id: 'stock',
    icon: Warehouse,
    title: 'settings.subject.stock',
    words: ['settings.low-stock', 'settings.buying', 'settings.most-unknown', 'settings.code-from'],
  },
  {
    id: 'contact',
    icon: Phone,
    title: 'settings.contact',
    words: ['settings.email', 'settings.phone', 'settings.address', 'settings.hours', 'settings.social'],
  },
  {
    id: 'after-sale',
    icon: PackageX,
    title: 'settings.after-sale',
    words: ['settings.commission', 'settings.claim-hours'],
  },
] as const satisfies Subject[];

export type SubjectId = (typeof settingsSubjects)[number]['id'];
