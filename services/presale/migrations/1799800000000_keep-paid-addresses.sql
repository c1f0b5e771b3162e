-- Up Migration
-- Until something was offered or came in, an owner may correct where a sale is paid to and what it sells.
create or replace function keep_sold_addresses() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.treasury, new.token_mint) is distinct from (old.chain_id, old.treasury, old.token_mint) then
    if old.first_quote_at is not null then
      raise exception 'treasury and token of sale % are frozen since its first quote', old.id;
    end if;
    if (new.treasury, new.token_mint) is distinct from (old.treasury, old.token_mint)
      and exists (select from payments where sale_id = old.id)
    then
      raise exception 'treasury and token of sale % are frozen since its first payment', old.id;
    end if;
  end if;
  return new;
end $$;

-- Down Migration
create or replace function keep_sold_addresses() returns trigger language plpgsql as $$
begin
  if old.first_quote_at is not null
    and (new.chain_id, new.treasury, new.token_mint) is distinct from (old.chain_id, old.treasury, old.token_mint)
  then
    raise exception 'treasury and token of sale % are frozen since its first quote', old.id;
  end if;
  return new;
end $$;
