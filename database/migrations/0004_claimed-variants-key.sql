ALTER TABLE "claim_lines" DROP CONSTRAINT "claim_lines_order_id_claim_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_order_id_claim_id_product_id_place_pk" PRIMARY KEY USING INDEX "claim_lines_order_id_claim_id_product_id_place_pk";
