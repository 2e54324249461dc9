CREATE TABLE "data_copies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"file" uuid,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_copies_state" CHECK ("data_copies"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "data_copies_progress" CHECK ("data_copies"."progress" between 0 and 100),
	CONSTRAINT "data_copies_ready" CHECK (("data_copies"."state" = 'ready') = ("data_copies"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copies_file" ON "data_copies" USING btree ("file");--> statement-breakpoint
CREATE INDEX "data_copies_expires_at" ON "data_copies" USING btree ("expires_at");