CREATE TABLE "order_lookups" (
	"subject" text NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lookups_subject_order_id_pk" PRIMARY KEY("subject","order_id")
);
