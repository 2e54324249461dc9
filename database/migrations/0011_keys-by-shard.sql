-- Nodes tell each other of orders after the commit: a NOTIFY inside of it takes a lock that all commits wait for.
DROP TRIGGER orders_placed ON orders;
--> statement-breakpoint
DROP TRIGGER orders_moved ON orders;
--> statement-breakpoint
DROP FUNCTION notify_order_changed();
--> statement-breakpoint
-- What belongs to an order or a post is found by it, and may lie where that lies: the key begins with it. The index that
-- did so beside the key is not needed any more.
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pkey", ADD CONSTRAINT "order_lines_order_id_id_pk" PRIMARY KEY("order_id","id");
--> statement-breakpoint
DROP INDEX "order_lines_order";
--> statement-breakpoint
ALTER TABLE "order_status_changes" DROP CONSTRAINT "order_status_changes_pkey", ADD CONSTRAINT "order_status_changes_order_id_id_pk" PRIMARY KEY("order_id","id");
--> statement-breakpoint
DROP INDEX "order_status_changes_order";
--> statement-breakpoint
ALTER TABLE "post_comments" DROP CONSTRAINT "post_comments_pkey", ADD CONSTRAINT "post_comments_post_id_id_pk" PRIMARY KEY("post_id","id");
--> statement-breakpoint
DROP INDEX "post_comments_post";
