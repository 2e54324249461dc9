-- Trigram index for "name contains": product search stays an index scan at a hundred thousand products.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
