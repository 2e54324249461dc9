import { Outlet } from 'react-router';

/** The seller's house: login, side menu and page. */
export default function SellerLayout() {
  return <Outlet />;
}
