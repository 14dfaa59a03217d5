ALTER TABLE "invoice_lines" ADD COLUMN "prepaid_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prepaid_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_price" CHECK (least("orders"."prepaid_discount", "orders"."cod_fee") = 0 and greatest("orders"."prepaid_discount", "orders"."cod_fee") between 0 and 100000000);--> statement-breakpoint
-- The prepaid discount and the fee are terms of the order: they change only with a revision, as all others.
drop trigger orders_revised on orders;
--> statement-breakpoint
create trigger orders_revised before update on orders for each row
  when ((old.revision, old.subtotal, old.shipping_cost, old.discount_amount, old.member_discount, old.coupon_code,
         old.gift_card_amount, old.prepaid_discount, old.cod_fee, old.total, old.steps)
        is distinct from
        (new.revision, new.subtotal, new.shipping_cost, new.discount_amount, new.member_discount, new.coupon_code,
         new.gift_card_amount, new.prepaid_discount, new.cod_fee, new.total, new.steps))
  execute function refuse_unrevised_terms();
