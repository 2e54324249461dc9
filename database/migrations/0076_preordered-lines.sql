ALTER TABLE "order_lines" ADD COLUMN "ships_from" date;
