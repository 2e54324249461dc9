import {
  Banknote,
  Bell,
  CalendarClock,
  ClipboardCheck,
  HandCoins,
  LayoutDashboard,
  Library,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  PackagePlus,
  PackageX,
  Settings,
  Shapes,
  ShieldCheck,
  Star,
  TicketPercent,
  Truck,
  Users,
  Warehouse,
} from 'lucide-react';
import type { MessageId } from '#web/language/message-id.ts';
import { href } from '#web/navigation/navigation.ts';

/** What a menu entry counts. */
type SellerCount = 'orders' | 'requests' | 'messages' | 'manual-payments';

export type SellerLink = {
  to: string;
  text: MessageId;
  icon: LucideIcon;
  count?: SellerCount;
  /** Pages that this one leads to, at addresses of their own. */
  leadsTo?: readonly string[];
};

/** The seller's menu in groups, what a day begins with first. */
export const sellerMenu: readonly { title: MessageId; links: readonly SellerLink[] }[] = [
  {
    title: 'seller.menu.today',
    links: [
      { to: href('/seller/dashboard'), text: 'seller.menu.dashboard', icon: LayoutDashboard },
      { to: href('/seller/orders'), text: 'seller.menu.orders', icon: ListOrdered, count: 'orders' },
      {
        to: href('/seller/manual-payments'),
        text: 'sales.manual.menu',
        icon: HandCoins,
        count: 'manual-payments',
      },
      { to: href('/seller/claims'), text: 'claims.title', icon: PackageX },
      { to: href('/seller/parcels'), text: 'parcels.title', icon: Truck },
      { to: href('/seller/messages'), text: 'seller.menu.messages', icon: Mail, count: 'messages' },
      { to: href('/seller/user-requests'), text: 'seller.menu.user-requests', icon: ClipboardCheck, count: 'requests' },
    ],
  },
  {
    title: 'seller.menu.catalogue',
    links: [
      { to: href('/seller'), text: 'seller.menu.add-product', icon: PackagePlus },
      {
        to: href('/seller/product-list'),
        text: 'seller.menu.product-list',
        icon: Warehouse,
        leadsTo: [href('/seller/product-photos'), href('/seller/product-import')],
      },
      { to: href('/seller/categories'), text: 'seller.menu.categories', icon: Shapes },
      { to: href('/seller/collections'), text: 'seller.menu.collections', icon: Library },
    ],
  },
  {
    title: 'seller.menu.people',
    links: [
      { to: href('/seller/community-posts'), text: 'seller.menu.community-posts', icon: MessagesSquare },
      { to: href('/seller/reviews'), text: 'seller-reviews.title', icon: Star },
      { to: href('/seller/users'), text: 'seller.menu.users', icon: Users },
      { to: href('/seller/payouts'), text: 'payouts.title', icon: Banknote },
      { to: href('/seller/newsletter'), text: 'seller.menu.newsletter', icon: Newspaper },
    ],
  },
  {
    title: 'seller.menu.shop',
    links: [
      { to: href('/seller/coupons'), text: 'coupons.title', icon: TicketPercent },
      { to: href('/seller/courier-money'), text: 'courier-money.title', icon: Banknote },
      { to: href('/seller/settings'), text: 'seller.menu.settings', icon: Settings },
      { to: href('/seller/slots'), text: 'seller.menu.slots', icon: CalendarClock },
      { to: href('/seller/security'), text: 'seller.menu.security', icon: ShieldCheck },
      { to: href('/seller/notices'), text: 'layout.own-notices', icon: Bell },
    ],
  },
];

export const sellerLinks = sellerMenu.flatMap(({ links }) => links);
