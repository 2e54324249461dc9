import { v7 } from 'uuid';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderMoney } from '#contract/orders/order-money.ts';
import { changeAccount, type OfOrder } from './change-account.ts';

/** Credits what a delivered order still lacks. Refused for others. */
export function letGo(tools: OrderTools, request: OfOrder, reason: string): Promise<OrderMoney | Refusal> {
  return changeAccount(tools, request, ({ status, toCollect }) =>
    status === 'Delivered'
      ? { kind: 'credited', amount: -toCollect, cause: `let go ${v7()}`, note: reason }
      : new Refusal('nothing-to-collect'),
  );
}
