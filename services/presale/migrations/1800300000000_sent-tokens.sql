-- Up Migration
-- What the treasury itself sent of a token, and to whom: `[{"to": address, "amount": base units}]`. It may be read before what it pays back is.
alter table treasury_tokens add column sent jsonb not null default '[]';
create index treasury_tokens_sent on treasury_tokens (sale_id, mint) where sent <> '[]';
create index payments_tokens_gone_back on payments (sale_id, token_mint, refund_signature)
  where token_mint is not null and refund_signature is not null;

-- Down Migration
drop index payments_tokens_gone_back;
alter table treasury_tokens drop column sent;
