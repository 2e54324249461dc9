-- Nodes tell each other of orders after the commit: a NOTIFY inside of it takes a lock that all commits wait for.
DROP TRIGGER orders_placed ON orders;
--> statement-breakpoint
DROP TRIGGER orders_moved ON orders;
--> statement-breakpoint
DROP FUNCTION notify_order_changed();
