CREATE TABLE "mail_counts" (
	"counted" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "mail_counts_counted_kind_pk" PRIMARY KEY("counted","kind"),
	CONSTRAINT "mail_counts_asked" CHECK ("mail_counts"."asked" > 0)
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_hash" text NOT NULL,
	"user_id" uuid,
	"is_code" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_sends" DROP CONSTRAINT "notice_sends_state";--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_counts_since" ON "mail_counts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_user" ON "text_messages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_state" CHECK ("notice_sends"."state" in ('waiting', 'sent', 'undelivered', 'held'));--> statement-breakpoint
-- Codes of the last day go on counting.
INSERT INTO "text_messages" ("id", "number_hash", "user_id", "is_code", "created_at")
SELECT "id", "number_hash", "user_id", true, "created_at" FROM "phone_codes" WHERE "created_at" > now() - interval '1 day';
