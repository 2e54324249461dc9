CREATE TABLE "seller_recovery_codes" (
	"seller_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "seller_recovery_codes_seller_id_code_hash_pk" PRIMARY KEY("seller_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "seller_second_factors" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_recovery_codes" ADD CONSTRAINT "seller_recovery_codes_seller_id_seller_second_factors_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_second_factors"("seller_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_second_factors" ADD CONSTRAINT "seller_second_factors_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;