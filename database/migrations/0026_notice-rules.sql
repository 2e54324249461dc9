CREATE TABLE "notice_rules" (
	"receiver" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"stopped" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	CONSTRAINT "notice_rules_quiet" CHECK (("notice_rules"."quiet_from" is null) = ("notice_rules"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_stocks" ADD COLUMN "is_low_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_rules" ADD CONSTRAINT "notice_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_rules_user" ON "notice_rules" USING btree ("user_id");