CREATE TABLE "notice_sends" (
	"receiver" text NOT NULL,
	"notice_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_sends_receiver_notice_id_way_pk" PRIMARY KEY("receiver","notice_id","way"),
	CONSTRAINT "notice_sends_way" CHECK ("notice_sends"."way" in ('mail', 'sms')),
	CONSTRAINT "notice_sends_state" CHECK ("notice_sends"."state" in ('waiting', 'sent', 'undelivered'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"receiver" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"address" text,
	"language" text,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"params" jsonb NOT NULL,
	"shown_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_receiver_id_pk" PRIMARY KEY("receiver","id"),
	CONSTRAINT "notices_event" UNIQUE("receiver","kind","key")
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_receiver_notice_id_notices_receiver_id_fk" FOREIGN KEY ("receiver","notice_id") REFERENCES "public"."notices"("receiver","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_sends_undelivered" ON "notice_sends" USING btree ("changed_at") WHERE "notice_sends"."state" = 'undelivered';--> statement-breakpoint
CREATE INDEX "notices_shown" ON "notices" USING btree ("receiver","shown_at","id") WHERE "notices"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");