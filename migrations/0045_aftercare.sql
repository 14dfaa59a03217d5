ALTER TABLE "shipments" ADD COLUMN "courier_cost" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_courier" CHECK ("shipments"."courier_cost" >= 0 and "shipments"."weight_grams" > 0);--> statement-breakpoint
-- The history of a return stays as it was recorded; erasure removes its notes and nothing else.
create function refuse_return_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = ''
    and (new.id, new.return_id, new.status, new.actor, new.at)
      is not distinct from (old.id, old.return_id, old.status, old.actor, old.at) then
    return new;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger return_events_append_only before update or delete on return_events
  for each row execute function refuse_return_event_change();
--> statement-breakpoint
create trigger return_events_not_emptied before truncate on return_events
  for each statement execute function refuse_change();
