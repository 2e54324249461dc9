-- Trigram index for "name contains": product search stays an index scan at a hundred thousand products.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"seller_id" uuid,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_one_owner" CHECK (num_nonnulls("account_links"."user_id", "account_links"."seller_id") = 1),
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('reset-password', 'confirm-email', 'take-back-email'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_waits" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_waits_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "back_in_stock_waits_user" UNIQUE("product_id","user_id"),
	CONSTRAINT "back_in_stock_waits_email" UNIQUE("product_id","email"),
	CONSTRAINT "back_in_stock_waits_receiver" CHECK (("back_in_stock_waits"."user_id" is null) <> ("back_in_stock_waits"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text NOT NULL,
	"change" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"changed" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_changed" CHECK ("bulk_edits"."changed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"path" text PRIMARY KEY NOT NULL,
	"parent" text,
	"names" jsonb NOT NULL,
	"name_key" text,
	"image" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"moved_to" text,
	CONSTRAINT "categories_color" CHECK ("categories"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "categories_parent" CHECK (lower("categories"."parent") <> lower("categories"."path")),
	CONSTRAINT "categories_removed" CHECK (("categories"."removed_at" is null) = ("categories"."name_key" is not null)),
	CONSTRAINT "categories_moved" CHECK ("categories"."moved_to" is null or "categories"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "claim_lines" (
	"order_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "claim_lines_order_id_claim_id_product_id_pk" PRIMARY KEY("order_id","claim_id","product_id"),
	CONSTRAINT "claim_lines_quantity" CHECK ("claim_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"replacement_order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "claims_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('broken', 'missing', 'wrong', 'other')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('asked', 'accepted', 'refused', 'closed')),
	CONSTRAINT "claims_decided" CHECK (("claims"."state" = 'asked') = ("claims"."decided_at" is null)),
	CONSTRAINT "claims_outcome" CHECK (num_nonnulls("claims"."refund_id", "claims"."replacement_order_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "collection_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"collections" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_lists_version" CHECK ("collection_lists"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" uuid NOT NULL,
	"person" text NOT NULL,
	"nth" integer NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_person_nth_pk" PRIMARY KEY("coupon_id","person","nth"),
	CONSTRAINT "coupon_uses_nth" CHECK ("coupon_uses"."nth" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"code_key" text,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"most" bigint,
	"least_subtotal" bigint,
	"products" jsonb,
	"categories" jsonb,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"uses_max" integer,
	"uses_per_person" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"batch_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'amount', 'free-delivery')),
	CONSTRAINT "coupons_code_kept" CHECK (("coupons"."code" is null) = ("coupons"."code_key" is null)),
	CONSTRAINT "coupons_value" CHECK ("coupons"."kind" <> 'percent' or "coupons"."value" between 1 and 100),
	CONSTRAINT "coupons_times" CHECK ("coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupons_used" CHECK ("coupons"."used" between 0 and coalesce("coupons"."uses_max", "coupons"."used"))
);
--> statement-breakpoint
CREATE TABLE "courier_money" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"payout" text,
	"owed" bigint,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_money_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "courier_money_cause" UNIQUE("order_id","parcel_id","kind","cause"),
	CONSTRAINT "courier_money_kind" CHECK ("courier_money"."kind" in ('collected', 'charge', 'payout')),
	CONSTRAINT "courier_money_source" CHECK ("courier_money"."source" in ('webhook', 'courier', 'csv', 'hand')),
	CONSTRAINT "courier_money_owed" CHECK (("courier_money"."kind" = 'payout') = ("courier_money"."owed" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"refund_id" uuid,
	"snapshot" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "documents_refund" CHECK (("documents"."kind" = 'credit-note') = ("documents"."refund_id" is not null)),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_rows" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"product_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_rows_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ledger_rows_cause" UNIQUE("user_id","cause"),
	CONSTRAINT "ledger_rows_kind" CHECK ("ledger_rows"."kind" in ('sale', 'commission', 'refund', 'refund-commission', 'payout', 'correction')),
	CONSTRAINT "ledger_rows_amount" CHECK ("ledger_rows"."amount" <> 0 and ("ledger_rows"."kind" <> 'payout' or "ledger_rows"."amount" < 0)),
	CONSTRAINT "ledger_rows_line" CHECK (("ledger_rows"."kind" in ('payout', 'correction')) = ("ledger_rows"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_method" CHECK ("payouts"."method" in ('bank', 'bkash', 'nagad', 'rocket', 'cash')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "notification_rules" (
	"receiver" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"stopped" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	CONSTRAINT "notification_rules_quiet" CHECK (("notification_rules"."quiet_from" is null) = ("notification_rules"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_sends" (
	"receiver" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_sends_receiver_notification_id_way_pk" PRIMARY KEY("receiver","notification_id","way"),
	CONSTRAINT "notification_sends_way" CHECK ("notification_sends"."way" in ('mail', 'sms')),
	CONSTRAINT "notification_sends_state" CHECK ("notification_sends"."state" in ('waiting', 'sent', 'undelivered', 'held'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
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
	CONSTRAINT "notifications_receiver_id_pk" PRIMARY KEY("receiver","id"),
	CONSTRAINT "notifications_event" UNIQUE("receiver","kind","key")
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"mover" text NOT NULL,
	"mover_name" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edit" jsonb,
	CONSTRAINT "order_status_changes_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"variant_label" jsonb,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category" text NOT NULL,
	"image" text,
	"weight" text,
	"list_price" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"price_reason" text,
	"quantity" integer NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax_class" text NOT NULL,
	"ships_from" date,
	"commission_rate" integer NOT NULL,
	"submitter_id" uuid,
	CONSTRAINT "order_lines_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 999),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."unit_price"::bigint * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"tax" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_type" text NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Order Placed' NOT NULL,
	"address" jsonb NOT NULL,
	"delivery_note" text,
	"promised_from" timestamp with time zone,
	"promised_until" timestamp with time zone,
	"slot" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"guest_key" text,
	"guest_attempt" text,
	"guest_network" text,
	"guest_language" text,
	"phone_nth" integer,
	"channel" text,
	"made_by" text,
	"note" text,
	"to_pay" bigint DEFAULT 0 NOT NULL,
	"replaces_id" uuid,
	"acceptance" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."tax" + "orders"."fee"),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount" between 0 and "orders"."subtotal"),
	CONSTRAINT "orders_fee" CHECK ("orders"."fee" >= 0),
	CONSTRAINT "orders_to_pay" CHECK ("orders"."to_pay" between 0 and "orders"."total"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
	CONSTRAINT "orders_acceptance" CHECK ("orders"."acceptance" in ('waiting', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "parcel_consignments" (
	"consignment" text NOT NULL,
	"provider" text NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	CONSTRAINT "parcel_consignments_consignment_provider_pk" PRIMARY KEY("consignment","provider")
);
--> statement-breakpoint
CREATE TABLE "parcel_references" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"held_from" text,
	"status_text" text DEFAULT '' NOT NULL,
	"consignment" text,
	"tracking" text,
	"lines" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"collect" bigint NOT NULL,
	"fee" bigint,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"restocked_at" timestamp with time zone,
	"told" boolean,
	"booked_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "parcels_nth" UNIQUE("order_id","nth"),
	CONSTRAINT "parcels_provider" CHECK ("parcels"."provider" in ('pathao', 'steadfast', 'redx', 'own')),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('waiting', 'unclear', 'refused', 'booked', 'picked', 'in-transit', 'out-for-delivery', 'on-hold', 'delivered', 'partly-delivered', 'returning', 'returned', 'cancelled')),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight" between 1 and 30000),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect" >= 0 and "parcels"."collect" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transactions_transaction_id_provider_pk" PRIMARY KEY("transaction_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"transaction_id" text,
	"taken_how" text,
	"payment_url" text,
	"language" text NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reason" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "payment_attempts_transaction" UNIQUE("provider","transaction_id"),
	CONSTRAINT "payment_attempts_provider" CHECK ("payment_attempts"."provider" in ('cod', 'sslcommerz', 'bkash', 'manual-bkash', 'manual-nagad', 'manual-rocket')),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'started', 'unknown', 'held', 'captured', 'surplus', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" >= 0),
	CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded" between 0 and "payment_attempts"."captured")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"ours" jsonb NOT NULL,
	"theirs" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_differences_order_id_attempt_id_kind_pk" PRIMARY KEY("order_id","attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "payment_refunds_key" UNIQUE("order_id","key"),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('requested', 'processing', 'done', 'failed')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "post_comments" (
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_comments_post_id_id_pk" PRIMARY KEY("post_id","id"),
	CONSTRAINT "post_comments_content" CHECK (char_length("post_comments"."content") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_content" CHECK (char_length("posts"."content") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "product_import_items" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"product_id" uuid,
	"rows" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "product_import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"import_id" uuid NOT NULL,
	"file" text NOT NULL,
	"address" text,
	"reason" jsonb,
	CONSTRAINT "product_import_pictures_import_id_file_pk" PRIMARY KEY("import_id","file")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"columns" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"csv_parts" integer,
	"zip_parts" integer,
	"zip_bytes" integer,
	"read_done" integer DEFAULT 0 NOT NULL,
	"read_all" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('reading', 'ready', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"idempotency_key" text,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"images" text[] NOT NULL,
	"price" integer NOT NULL,
	"offer_price" integer NOT NULL,
	"description" text[] NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text,
	"varies_by" text[] DEFAULT '{}' NOT NULL,
	"variants" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"seller_notes" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_requests_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "product_requests_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "product_requests_prices" CHECK ("product_requests"."price" >= 0 and "product_requests"."offer_price" >= 0),
	CONSTRAINT "product_requests_images" CHECK (cardinality("product_requests"."images") between 1 and 4),
	CONSTRAINT "product_requests_outcome" CHECK (case "product_requests"."status"
        when 'pending' then "product_requests"."product_id" is null and "product_requests"."rejection_reason" = ''
        when 'approved' then "product_requests"."product_id" is not null and "product_requests"."rejection_reason" = ''
        when 'rejected' then "product_requests"."product_id" is null and "product_requests"."rejection_reason" <> ''
        else false end)
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"price" integer NOT NULL,
	"offer_price" integer NOT NULL,
	"description" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text,
	"in_stock" boolean DEFAULT true NOT NULL,
	"few_left" smallint,
	"is_low" boolean DEFAULT false NOT NULL,
	"ships_from" date,
	"weight" text,
	"sku" text,
	"varies_by" text[] DEFAULT '{}' NOT NULL,
	"variants" jsonb,
	"least_price" integer,
	"lowest_offer" integer,
	"highest_offer" integer,
	"best_discount" integer,
	"rating_stars" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_lift" integer DEFAULT 0 NOT NULL,
	"in_the_parcel" jsonb,
	"tax_class" text DEFAULT 'exempt' NOT NULL,
	"submitter_id" uuid,
	"grower_left" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"is_draft" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "products_prices" CHECK ("products"."price" >= 0 and "products"."offer_price" >= 0),
	CONSTRAINT "products_drafts_hidden" CHECK (not "products"."is_draft" or "products"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id"),
	CONSTRAINT "review_reports_reason" CHECK (char_length("review_reports"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"n1" integer DEFAULT 0 NOT NULL,
	"n2" integer DEFAULT 0 NOT NULL,
	"n3" integer DEFAULT 0 NOT NULL,
	"n4" integer DEFAULT 0 NOT NULL,
	"n5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_totals_counts" CHECK ("review_totals"."n1" >= 0 and "review_totals"."n2" >= 0 and "review_totals"."n3" >= 0 and "review_totals"."n4" >= 0 and "review_totals"."n5" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") <= 1000),
	CONSTRAINT "reviews_images" CHECK (cardinality("reviews"."images") <= 4),
	CONSTRAINT "reviews_hidden_reason" CHECK (char_length("reviews"."hidden_reason") between 1 and 200),
	CONSTRAINT "reviews_counts" CHECK ("reviews"."helpful" >= 0 and "reviews"."reports" >= 0),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "daily_product_sales" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "daily_product_sales_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_sales" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_rollups" (
	"id" text PRIMARY KEY NOT NULL,
	"rolled_from" timestamp with time zone NOT NULL,
	"rolled_until" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"source" text NOT NULL,
	"names" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"spelling" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_spellings_spelling_word_pk" PRIMARY KEY("spelling","word")
);
--> statement-breakpoint
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
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"setting_hash" text,
	"language" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"seller_id" uuid,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."user_id", "sessions"."seller_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "shop_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"stars" bigint DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_ratings_range" CHECK ("shop_ratings"."stars" between "shop_ratings"."count" and 5 * "shop_ratings"."count"::bigint)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_settings_version" CHECK ("shop_settings"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"key" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "skus_variant_id_unique" UNIQUE("variant_id")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "slots_taken" CHECK ("slots"."taken" between 0 and "slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "product_stocks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"stock" integer,
	"low_stock" integer NOT NULL,
	"is_switched_off" boolean DEFAULT false NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"is_low_told" boolean DEFAULT false NOT NULL,
	"preorder_limit" integer,
	"ships_from" date,
	"least_stock" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_stocks_least" CHECK ("product_stocks"."stock" >= "product_stocks"."least_stock"),
	CONSTRAINT "product_stocks_least_stock" CHECK ("product_stocks"."least_stock" between -10000 and 0),
	CONSTRAINT "product_stocks_preorder" CHECK (("product_stocks"."preorder_limit" is null) = ("product_stocks"."ships_from" is null)),
	CONSTRAINT "product_stocks_preorder_limit" CHECK ("product_stocks"."preorder_limit" >= 1 and "product_stocks"."preorder_limit" <= -"product_stocks"."least_stock")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"product_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"order_id" uuid,
	"turn" integer,
	"mover" text NOT NULL,
	"mover_name" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_product_id_number_pk" PRIMARY KEY("product_id","number"),
	CONSTRAINT "stock_moves_turn" UNIQUE("product_id","order_id","turn"),
	CONSTRAINT "stock_moves_least" CHECK ("stock_moves"."stock" >= -10000),
	CONSTRAINT "stock_moves_kind" CHECK ("stock_moves"."kind" in ('order', 'cancel', 'count', 'return')),
	CONSTRAINT "stock_moves_of_order" CHECK (("stock_moves"."order_id" is null) = ("stock_moves"."turn" is null))
);
--> statement-breakpoint
CREATE TABLE "use_counts" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"uses" integer NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "use_counts_subject_kind_pk" PRIMARY KEY("subject","kind")
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"pending_email" text,
	"pending_email_proven" boolean DEFAULT false NOT NULL,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"language" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"cart_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"combination" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_waits" ADD CONSTRAINT "back_in_stock_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim" FOREIGN KEY ("order_id","claim_id") REFERENCES "public"."claims"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_money" ADD CONSTRAINT "courier_money_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rules" ADD CONSTRAINT "notification_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_sends" ADD CONSTRAINT "notification_sends_receiver_notification_id_notifications_receiver_id_fk" FOREIGN KEY ("receiver","notification_id") REFERENCES "public"."notifications"("receiver","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_attempt" FOREIGN KEY ("order_id","attempt_id") REFERENCES "public"."payment_attempts"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt" FOREIGN KEY ("order_id","attempt_id") REFERENCES "public"."payment_attempts"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_totals" ADD CONSTRAINT "review_totals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_names" ADD CONSTRAINT "search_names_product_id_search_documents_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."search_documents"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_recovery_codes" ADD CONSTRAINT "seller_recovery_codes_seller_id_seller_second_factors_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_second_factors"("seller_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_second_factors" ADD CONSTRAINT "seller_second_factors_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user_id" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_seller_id" ON "account_links" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "account_links_expires_at" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "addresses_user_id" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "back_in_stock_waits_of_user" ON "back_in_stock_waits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "back_in_stock_waits_of_email" ON "back_in_stock_waits" USING btree ("email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_path" ON "categories" USING btree (lower("path"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "claim_lines_product" ON "claim_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("id");--> statement-breakpoint
CREATE INDEX "claims_state" ON "claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claims_images" ON "claims" USING gin ("images");--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "coupons_code_search" ON "coupons" USING btree ("code_key" collate "C");--> statement-breakpoint
CREATE INDEX "coupons_batch" ON "coupons" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "coupons_offers" ON "coupons" USING btree ("ends_at","id") WHERE "coupons"."code_key" is null and "coupons"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "courier_money_newest" ON "courier_money" USING btree ("id");--> statement-breakpoint
CREATE INDEX "courier_money_provider" ON "courier_money" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "courier_money_payout" ON "courier_money" USING btree (lower(translate("payout", E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              ')),"provider") WHERE "courier_money"."payout" is not null;--> statement-breakpoint
CREATE INDEX "data_copies_file" ON "data_copies" USING btree ("file");--> statement-breakpoint
CREATE INDEX "data_copies_expires_at" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_invoice" ON "documents" USING btree ("order_id") WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_rows_order" ON "ledger_rows" USING btree ("order_id") WHERE "ledger_rows"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("method","reference_key");--> statement-breakpoint
CREATE INDEX "mail_counts_since" ON "mail_counts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_user" ON "text_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_rules_user" ON "notification_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_sends_undelivered" ON "notification_sends" USING btree ("changed_at") WHERE "notification_sends"."state" = 'undelivered';--> statement-breakpoint
CREATE INDEX "notifications_shown" ON "notifications" USING btree ("receiver","shown_at","id") WHERE "notifications"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_status_changes_cancelled" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."to_status" = 'Cancelled';--> statement-breakpoint
CREATE INDEX "order_status_changes_uncancelled" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."from_status" = 'Cancelled';--> statement-breakpoint
CREATE INDEX "order_status_changes_awaited" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."from_status" = 'Awaiting Payment';--> statement-breakpoint
CREATE INDEX "order_status_changes_edited" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."edit" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_image" ON "order_lines" USING btree ("image");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_submitter" ON "order_lines" USING btree ("submitter_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" <> 'Awaiting Payment';--> statement-breakpoint
CREATE INDEX "orders_accepted" ON "orders" USING btree ("created_at") WHERE "orders"."acceptance" = 'accepted';--> statement-breakpoint
CREATE INDEX "orders_to_collect" ON "orders" USING btree ("total") WHERE not "orders"."is_paid" and "orders"."status" not in ('Awaiting Payment', 'Cancelled');--> statement-breakpoint
CREATE INDEX "orders_rest_to_collect" ON "orders" USING btree ("to_pay") WHERE "orders"."to_pay" > 0 and "orders"."status" in ('Order Placed', 'Processing', 'Shipped');--> statement-breakpoint
CREATE INDEX "orders_open_user" ON "orders" USING btree ("user_id") WHERE not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing');--> statement-breakpoint
CREATE INDEX "orders_open_to_phone" ON "orders" USING btree ((regexp_replace(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), '^(0|880)+', ''))) WHERE not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing');--> statement-breakpoint
CREATE INDEX "orders_guest_key" ON "orders" USING btree ("guest_key") WHERE "orders"."guest_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_guest_attempt" ON "orders" USING btree ("guest_attempt") WHERE "orders"."guest_attempt" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_network" ON "orders" USING btree ("guest_network") WHERE "orders"."guest_network" is not null and not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing');--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("guest_network","created_at") WHERE "orders"."guest_network" is not null;--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree (("address" ->> 'email')) WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_slot_day" ON "orders" USING btree (("slot" ->> 'date'),"created_at","id") WHERE ("orders"."slot" ->> 'date') is not null;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ((right("id"::text, 8)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_to_phone" ON "orders" USING btree ((regexp_replace(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), '^(0|880)+', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ((lower(translate(("address" ->> 'firstName') || ' ' || ("address" ->> 'lastName'), E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              '))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree ((lower(translate("address" ->> 'lastName', E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              '))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_id" ON "parcels" USING btree ("id");--> statement-breakpoint
CREATE INDEX "parcels_state" ON "parcels" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "parcels_provider" ON "parcels" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("next_ask_at") WHERE "parcels"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_stop" ON "parcels" USING btree ("id") WHERE "parcels"."told" = false;--> statement-breakpoint
CREATE INDEX "parcels_reference" ON "parcels" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_consignment" ON "parcels" USING btree (lower("consignment") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_tracking" ON "parcels" USING btree (lower("tracking") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_captured" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payment_attempts_id" ON "payment_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("ask_at") WHERE "payment_attempts"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_held" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."state" = 'held';--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_received" ON "payment_attempts" USING btree ("created_at","captured") WHERE "payment_attempts"."state" = 'captured' and "payment_attempts"."provider" <> 'cod';--> statement-breakpoint
CREATE INDEX "payment_differences_newest" ON "payment_differences" USING btree ("found_at","attempt_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("ask_at") WHERE "payment_refunds"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_newest" ON "payment_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_open" ON "phone_codes" USING btree ("user_id") WHERE "phone_codes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "phone_codes_created" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_comments_user" ON "post_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes_newest" ON "post_likes" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "posts_image" ON "posts" USING btree ("image") WHERE "posts"."image" <> '';--> statement-breakpoint
CREATE INDEX "product_import_pictures_address" ON "product_import_pictures" USING btree ("address");--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_requests_user" ON "product_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "product_requests_status" ON "product_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_requests_images" ON "product_requests" USING gin ("images");--> statement-breakpoint
CREATE INDEX "product_slugs_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE "products"."is_draft";--> statement-breakpoint
CREATE INDEX "products_visible" ON "products" USING btree ("id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("id") WHERE "products"."in_stock" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_in_stock" ON "products" USING btree ("category","id") WHERE "products"."in_stock" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("id") WHERE not "products"."in_stock" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE "products"."is_low" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin ((lower(translate("name", E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              '))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_search_bn" ON "products" USING gin ((lower(translate("translations" -> 'bn' ->> 'name', E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              '))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_least_price" ON "products" USING btree (coalesce("least_price", "offer_price"),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_lowest_offer" ON "products" USING btree (coalesce("lowest_offer", "offer_price"),coalesce("highest_offer", "offer_price"));--> statement-breakpoint
CREATE INDEX "products_highest_offer" ON "products" USING btree (coalesce("highest_offer", "offer_price"));--> statement-breakpoint
CREATE INDEX "products_best_discount" ON "products" USING btree (coalesce("best_discount", (case when "price" > "offer_price" then (("price" - "offer_price")::bigint * 10000 + "price" - 1) / "price" else 0 end)),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_sorted_name_en" ON "products" USING btree (lower("name") collate "C","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_sorted_name_bn" ON "products" USING btree (lower(coalesce("translations" -> 'bn' ->> 'name', "name")) collate "C","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_lift","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_rated" ON "products" USING btree ("id") WHERE "products"."rating_count" > 0;--> statement-breakpoint
CREATE INDEX "products_facts" ON "products" USING gin ("facts" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "products_variants" ON "products" USING gin ("variants" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "products_images" ON "products" USING gin ("images");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_submitter" ON "products" USING btree ("submitter_id");--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id","review_id");--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id","review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_of_person" ON "reviews" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","id") WHERE "reviews"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "reviews_stars_order" ON "reviews" USING btree ("product_id","stars","id") WHERE "reviews"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "reviews_helpful_order" ON "reviews" USING btree ("product_id","helpful","id") WHERE "reviews"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_person" ON "reviews" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("id") WHERE "reviews"."reports" > 0;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_reason" is not null;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("id") WHERE "reviews"."answer" is null and "reviews"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "reviews_text_search" ON "reviews" USING gin ((lower(translate("text", E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              '))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_pictures" ON "reviews" USING gin ("images");--> statement-breakpoint
CREATE INDEX "product_sales_least" ON "product_sales" USING btree ("pieces","product_id");--> statement-breakpoint
CREATE INDEX "product_sales_best" ON "product_sales" USING btree ("pieces" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_names_words" ON "search_names" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_seller_id" ON "sessions" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "skus_prefix" ON "skus" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "slots_date" ON "slots" USING btree ("date");--> statement-breakpoint
CREATE INDEX "use_counts_starts" ON "use_counts" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "user_emails_user" ON "user_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ((lower(translate("name", E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              '))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login");--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image") WHERE "users"."profile_image" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "variants_combination" ON "variants" USING btree ("product_id","combination") WHERE "variants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("user_id","created_at");
--> statement-breakpoint
-- Rows are small and change often: each change finds room beside the row it replaces.
ALTER TABLE "product_stocks" SET (fillfactor = 50);
--> statement-breakpoint
-- Every committed change of the catalogue, by whichever program, reaches all servers that cache responses: it says which products
-- have changed and how, so that servers drop only what shows them. Empty, anything may have changed: all products were removed
-- at once, or there are too many of them to be named.
CREATE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 50;
  most_bytes CONSTANT integer := 4000;
  before json := '[]';
  after json := '[]';
  payload text := '';
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO before FROM (
      SELECT id, name || translations::text AS names, price || ' ' || offer_price AS prices, facts::text AS facts, in_stock,
        CASE WHEN removed_at IS NULL THEN category END AS place
      FROM old_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO after FROM (
      SELECT id, name || translations::text AS names, price || ' ' || offer_price AS prices, facts::text AS facts, in_stock,
        CASE WHEN removed_at IS NULL THEN category END AS place
      FROM new_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP <> 'TRUNCATE' AND greatest(json_array_length(before), json_array_length(after)) = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'TRUNCATE' AND greatest(json_array_length(before), json_array_length(after)) <= most THEN
    SELECT json_build_object('products', json_agg(json_build_object(
      'id', id,
      'lists', CASE
        WHEN o.place IS DISTINCT FROM n.place THEN array_remove(ARRAY[o.place, n.place], NULL)
        WHEN o.in_stock <> n.in_stock THEN array_remove(ARRAY[n.place], NULL)
        ELSE '{}'
      END,
      'renamed', coalesce(o.names <> n.names, false),
      'repriced', coalesce(o.prices <> n.prices, false),
      'factsChanged', coalesce(o.facts <> n.facts, false),
      'moved', o.place IS DISTINCT FROM n.place
    )))::text INTO payload
    FROM json_to_recordset(before) AS o(id uuid, names text, prices text, facts text, in_stock boolean, place text)
    FULL JOIN json_to_recordset(after) AS n(id uuid, names text, prices text, facts text, in_stock boolean, place text) USING (id);
  END IF;
  PERFORM pg_notify('catalog_changed', CASE WHEN octet_length(payload) <= most_bytes THEN payload ELSE '' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
-- What a product's page shows, other than its stock. A new column counts until it is named here. Of a product with several variants,
-- prices, weight and facts of its row are those of the first one in stock: they follow from its variants, whose levels are left out.
-- From which day on something is sent follows from its stock, and its place in lists also from the reviews of others: neither dates a
-- page, nor does a version.
CREATE FUNCTION product_page(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product.variants IS NULL THEN page ELSE page
    - '{price,offer_price,weight}'::text[]
    || jsonb_build_object(
      'facts', product.facts - product.varies_by,
      'variants', (
        SELECT jsonb_agg(variant - '{inStock,fewLeft,isLow,shipsFrom}'::text[] ORDER BY place)
        FROM jsonb_array_elements(product.variants) WITH ORDINALITY AS sold (variant, place)
      )
    ) END
  FROM (SELECT to_jsonb(product) - '{in_stock,few_left,is_low,ships_from,least_price,rating_lift,publish_at,changed_at,version,changed_in}'::text[]) AS shown (page)
$$;
--> statement-breakpoint
CREATE FUNCTION date_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF product_page(OLD) IS DISTINCT FROM product_page(NEW) THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_dated BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION date_product_change();
--> statement-breakpoint
-- What the seller's form sends of a product. A new column counts until it is named here.
CREATE FUNCTION product_form(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT product_page(product)
    - '{id,lowest_offer,highest_offer,best_discount,rating_stars,rating_count,submitter_id,grower_left,created_at,removed_at}'::text[]
    || jsonb_build_object('publish_at', product.publish_at)
$$;
--> statement-breakpoint
-- The columns that differ, each with the version in which they do; null without any.
CREATE FUNCTION changed_columns(before jsonb, after jsonb, version integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, version)
  FROM jsonb_each(before) AS b FULL JOIN jsonb_each(after) AS a USING (key)
  WHERE a.value IS DISTINCT FROM b.value
$$;
--> statement-breakpoint
CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT jsonb := changed_columns(product_form(OLD), product_form(NEW), OLD.version + 1);
BEGIN
  IF changed IS NOT NULL THEN
    NEW.version := OLD.version + 1;
    NEW.changed_in := OLD.changed_in || changed;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_versioned BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
-- Raises the version of a row where one of the columns that the trigger names changes. Who writes another version than before has raised
-- it already.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next CONSTANT integer := CASE WHEN NEW.version = OLD.version THEN OLD.version + 1 ELSE NEW.version END;
  changed jsonb;
BEGIN
  SELECT jsonb_object_agg(name, next) INTO changed
  FROM unnest(TG_ARGV) AS name
  WHERE to_jsonb(OLD) -> name IS DISTINCT FROM to_jsonb(NEW) -> name;
  IF changed IS NOT NULL THEN
    NEW.version := next;
    NEW.changed_in := OLD.changed_in || changed;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_versioned BEFORE UPDATE OF names, parent, color, is_hidden, position ON categories FOR EACH ROW
  EXECUTE FUNCTION raise_version('names', 'parent', 'color', 'is_hidden', 'position');
--> statement-breakpoint
CREATE TRIGGER users_versioned BEFORE UPDATE OF name, email, phone, profile_image ON users FOR EACH ROW
  EXECUTE FUNCTION raise_version('name', 'email', 'phone', 'profile_image');
--> statement-breakpoint
CREATE TRIGGER addresses_versioned BEFORE UPDATE OF first_name, last_name, email, street, city, state, zipcode, country, phone ON addresses FOR EACH ROW
  EXECUTE FUNCTION raise_version('first_name', 'last_name', 'email', 'street', 'city', 'state', 'zipcode', 'country', 'phone');
--> statement-breakpoint
-- The bound of a low stock and the pre-order are sent by the form of their product, and count as changes of it. Of a
-- new stock everything counts: there is no older row, and `OLD` is null.
CREATE FUNCTION raise_version_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := '{}';
BEGIN
  IF NEW.low_stock IS DISTINCT FROM OLD.low_stock THEN
    changed := changed || 'low_stock'::text;
  END IF;
  IF (NEW.preorder_limit, NEW.ships_from) IS DISTINCT FROM (OLD.preorder_limit, OLD.ships_from) THEN
    changed := changed || 'preorder'::text;
  END IF;
  IF changed <> '{}' THEN
    UPDATE products
    SET version = version + 1,
      changed_in = changed_in || (SELECT jsonb_object_agg(name, version + 1) FROM unnest(changed) AS name)
    WHERE id = coalesce((SELECT product_id FROM variants WHERE variants.id = NEW.product_id), NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_stocks_versioned AFTER INSERT OR UPDATE OF low_stock, preorder_limit, ships_from ON product_stocks
  FOR EACH ROW EXECUTE FUNCTION raise_version_of_stock();
--> statement-breakpoint
-- What a shop begins with. The seller changes all of it.
INSERT INTO "categories" ("path", "names", "name_key", "image", "color", "position", "version") VALUES
  ('flower', '{ "en": "Flower", "bn": "ফুল" }', 'flower', '/art/category-flower.webp', '#fde6ec', 0, 1),
  ('Fruits', '{ "en": "Fruits", "bn": "ফল" }', 'fruits', '/art/category-fruits.webp', '#fff0d4', 1, 1),
  ('Indoor', '{ "en": "Indoor Plants", "bn": "ইনডোর প্ল্যান্ট" }', 'indoor plants', '/art/category-indoor.webp', '#dff3e7', 2, 1),
  ('Vegetable', '{ "en": "Vegetable Plants", "bn": "সবজির চারা ও বীজ" }', 'vegetable plants', '/art/category-vegetable.webp', '#eaf4d3', 3, 1),
  ('Bonsai', '{ "en": "Bonsai Trees", "bn": "বনসাই" }', 'bonsai trees', '/art/category-bonsai.webp', '#e3eef6', 4, 1),
  ('Herbs', '{ "en": "Herbs & Medicinal", "bn": "ভেষজ ও ঔষধি" }', 'herbs & medicinal', '/art/category-herbs.webp', '#e9e5f7', 5, 1);
--> statement-breakpoint
-- What a shop begins with. The seller changes all of it; the season has no products until they are picked, and so is not shown.
INSERT INTO "collection_lists" ("version", "saved_by", "saved_at", "collections")
VALUES (1, '', now(), '[
  {
    "slug": "low-light", "isOn": true, "products": { "kind": "rule", "rule": { "light": "low" } },
    "name": { "en": "Low light", "bn": "কম আলো" },
    "text": { "en": "Plants that do well away from the window.", "bn": "জানালা থেকে দূরেও এই গাছগুলো ভালো থাকে।" }
  },
  {
    "slug": "pet-safe", "isOn": true, "products": { "kind": "rule", "rule": { "petSafe": "true" } },
    "name": { "en": "Pet safe", "bn": "পোষা প্রাণীর জন্য নিরাপদ" },
    "text": { "en": "Safe for homes with cats and dogs.", "bn": "বাসায় বিড়াল বা কুকুর থাকলেও ভয় নেই।" }
  },
  {
    "slug": "beginners", "isOn": true, "products": { "kind": "rule", "rule": { "difficulty": "easy" } },
    "name": { "en": "For beginners", "bn": "নতুনদের জন্য" },
    "text": { "en": "Easy to care for, also when it is your first plant.", "bn": "যত্ন সহজ, প্রথম গাছ হলেও চলবে।" }
  },
  {
    "slug": "under-200", "isOn": true, "products": { "kind": "rule", "rule": { "maxPrice": "200" } },
    "name": { "en": "Under ৳200", "bn": "৳ ২০০-এর মধ্যে" },
    "text": { "en": "Everything for ৳200 or less.", "bn": "৳ ২০০ বা তার কম দামের সবকিছু।" }
  },
  {
    "slug": "this-season", "isOn": true, "products": { "kind": "picked", "ids": [] },
    "name": { "en": "This season", "bn": "এই মৌসুমে" },
    "text": { "en": "What grows and flowers now.", "bn": "এখন যা ফোটে আর ফলে।" }
  }
]');
