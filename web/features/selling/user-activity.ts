import { limits } from '#contract/limits.ts';
import type { ListedUser } from '#contract/selling/schemas.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether a user logged in within the last 30 days (docs/product.md, "Users and activity"). */
export function isActiveUser({ lastLogin }: Pick<ListedUser, 'lastLogin'>, now: number): boolean {
  return lastLogin !== null && now - Date.parse(lastLogin) <= limits.activeDays * day;
}

/** The share of active users in whole percent; 0 without users. */
export function growthRate({ totalUsers, activeUsers }: { totalUsers: number; activeUsers: number }): number {
  return totalUsers === 0 ? 0 : Math.round((activeUsers / totalUsers) * 100);
}
