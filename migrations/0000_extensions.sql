-- Trigrams find the word that was meant when a search is misspelt.
create extension if not exists pg_trgm;
