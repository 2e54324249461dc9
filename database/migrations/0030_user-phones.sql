CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"number_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_open" ON "phone_codes" USING btree ("user_id") WHERE "phone_codes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "phone_codes_created" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id");