-- What was issued stays as it was: corrections are credit notes (trust I12).
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoice_lines_append_only before update or delete or truncate on invoice_lines
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoice_counters_kept before delete or truncate on invoice_counters
  for each statement execute function refuse_change();
--> statement-breakpoint
create function refuse_skipped_number() returns trigger language plpgsql as $$
begin
  raise exception 'series % of %: after % comes %, not %', old.series, old.financial_year, old.last, old.last + 1, new.last
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger invoice_counters_gapless before update on invoice_counters for each row
  when (new.last <> old.last + 1 or (old.series, old.financial_year) is distinct from (new.series, new.financial_year))
  execute function refuse_skipped_number();
