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

/** Entries of the seller's menu. */
export const sellerLinks: readonly { to: string; text: string; icon: LucideIcon }[] = [
  { to: '/seller', text: 'Add Product', icon: PackagePlus },
  { to: '/seller/product-list', text: 'Product List', icon: Warehouse },
  { to: '/seller/orders', text: 'Orders', icon: ListOrdered },
  { to: '/seller/user-requests', text: 'User Requests', icon: ClipboardCheck },
  { to: '/seller/community-posts', text: 'Community Posts', icon: MessagesSquare },
  { to: '/seller/users', text: 'All Users', icon: Users },
  { to: '/seller/messages', text: 'Messages', icon: Mail },
  { to: '/seller/newsletter', text: 'Newsletter', icon: Newspaper },
  { to: '/seller/dashboard', text: 'Dashboard', icon: LayoutDashboard },
];
