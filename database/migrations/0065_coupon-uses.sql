CREATE TABLE "coupon_uses" (
	"coupon_id" uuid NOT NULL,
	"person" text NOT NULL,
	"nth" integer NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_person_nth_pk" PRIMARY KEY("coupon_id","person","nth"),
	CONSTRAINT "coupon_uses_nth" CHECK ("coupon_uses"."nth" > 0)
);
