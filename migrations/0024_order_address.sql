-- What was agreed stays. Where the parcel goes may be mended until it has left.
drop trigger orders_frozen on orders;
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.idempotency_key, old.request_hash, old.subtotal, old.shipping_cost, old.discount_amount,
         old.member_discount, old.coupon_code, old.gift_card_amount, old.total, old.steps, old.created_at)
        is distinct from
        (new.number, new.idempotency_key, new.request_hash, new.subtotal, new.shipping_cost, new.discount_amount,
         new.member_discount, new.coupon_code, new.gift_card_amount, new.total, new.steps, new.created_at)
        or (old.address is distinct from new.address
            and (old.address is null or new.address is null or old.status not in ('pending', 'confirmed', 'processing'))))
  execute function refuse_new_terms();
