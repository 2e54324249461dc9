-- no transaction
ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_provider";
