ALTER TABLE "documents" DROP CONSTRAINT "documents_refund";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund" CHECK ("documents"."kind" = 'credit-note' or "documents"."refund_id" is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'credit-note', 'debit-note')) NOT VALID;
