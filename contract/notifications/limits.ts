/** The limits of notifications. */
export const notificationLimits = {
  /** Stored notifications per receiver, and the days after which they are deleted. */
  notificationsMax: 500,
  notificationDays: 90,
  /** Unread notifications are counted up to this number. */
  unreadCounted: 100,
} as const;
