ALTER TABLE "courier_money" VALIDATE CONSTRAINT "courier_money_kind";
