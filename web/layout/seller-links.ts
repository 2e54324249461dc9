import {
  ClipboardCheck,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  PackagePlus,
  Users,
  Warehouse,
} from 'lucide-react';
import { href } from '#web/navigation/navigation.ts';

export const sellerLinks: readonly { to: string; text: string; icon: LucideIcon }[] = [
  { to: href('/seller'), text: 'Add Product', icon: PackagePlus },
  { to: href('/seller/product-list'), text: 'Product List', icon: Warehouse },
  { to: href('/seller/orders'), text: 'Orders', icon: ListOrdered },
  { to: href('/seller/user-requests'), text: 'User Requests', icon: ClipboardCheck },
  { to: href('/seller/community-posts'), text: 'Community Posts', icon: MessagesSquare },
  { to: href('/seller/users'), text: 'All Users', icon: Users },
  { to: href('/seller/messages'), text: 'Messages', icon: Mail },
  { to: href('/seller/newsletter'), text: 'Newsletter', icon: Newspaper },
  { to: href('/seller/dashboard'), text: 'Dashboard', icon: LayoutDashboard },
];
