-- What staff did is not changed afterwards (trust I24).
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
