import {
  Bell,
  ClipboardCheck,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  PackagePlus,
  Settings,
  ShieldCheck,
  Users,
  Warehouse,
} from 'lucide-react';
import type { MessageId } from '#web/language/message-id.ts';
import { href } from '#web/navigation/navigation.ts';

export const sellerLinks: readonly { to: string; text: MessageId; icon: LucideIcon }[] = [
  { to: href('/seller'), text: 'seller.menu.add-product', icon: PackagePlus },
  { to: href('/seller/product-list'), text: 'seller.menu.product-list', icon: Warehouse },
  { to: href('/seller/orders'), text: 'seller.menu.orders', icon: ListOrdered },
  { to: href('/seller/user-requests'), text: 'seller.menu.user-requests', icon: ClipboardCheck },
  { to: href('/seller/community-posts'), text: 'seller.menu.community-posts', icon: MessagesSquare },
  { to: href('/seller/users'), text: 'seller.menu.users', icon: Users },
  { to: href('/seller/messages'), text: 'seller.menu.messages', icon: Mail },
  { to: href('/seller/newsletter'), text: 'seller.menu.newsletter', icon: Newspaper },
  { to: href('/seller/security'), text: 'seller.menu.security', icon: ShieldCheck },
  { to: href('/seller/notices'), text: 'layout.own-notices', icon: Bell },
  { to: href('/seller/dashboard'), text: 'seller.menu.dashboard', icon: LayoutDashboard },
  { to: href('/seller/settings'), text: 'seller.menu.settings', icon: Settings },
];
