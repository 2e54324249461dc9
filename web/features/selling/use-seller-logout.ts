import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { createStore } from '#web/browser/create-store.ts';
import { applySellerSession, sellerLogout } from './seller-session.ts';
import { tellSellerTabs } from './seller-tabs.ts';

/** True from a logout until the seller area is left: it must not show the login form on the way out. */
export const leavingSellerArea = createStore(false);

/** Logs the seller out: here at once, on the server as soon as it answers. */
export function useSellerLogout(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void sellerLogout.end();
    leavingSellerArea.set(true);
    applySellerSession(queries, false);
    tellSellerTabs(false);
    toast.success('Logged out successfully');
    void navigate('/');
  };
}
