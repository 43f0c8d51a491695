CREATE TABLE acceptances (
  id text not null,
  symbol text not null,
  quote text not null,
  accepted_by text not null,
  accepted_at bigint not null,
  settled_at bigint,
  outcome text,
  constraint acceptances_pkey PRIMARY KEY (id)
);

CREATE TABLE market_meta (
  key text not null,
  value bigint not null,
  constraint market_meta_pkey PRIMARY KEY (key)
);

CREATE TABLE observations (
  figure text not null,
  period text not null,
  value double precision not null,
  unit text not null,
  released_at bigint,
  revision text,
  source text not null,
  licence text not null,
  received_at bigint not null,
  constraint observations_key PRIMARY KEY (figure, period)
);

CREATE TABLE quarantine (
  source text not null,
  symbol text not null,
  reason text not null,
  raw text not null,
  first_at bigint not null,
  last_at bigint not null,
  times integer not null,
  constraint quarantine_key PRIMARY KEY (source, symbol, reason)
);

CREATE TABLE quote_points (
  symbol text not null,
  source text not null,
  resolution text not null,
  bucket bigint not null,
  at bigint not null,
  price double precision not null,
  constraint quote_points_key PRIMARY KEY (symbol, source, resolution, bucket)
);

CREATE INDEX quote_points_age ON public.quote_points USING btree (resolution, bucket);

CREATE TABLE quotes (
  symbol text not null,
  price double precision not null,
  change_amount double precision,
  change_percent double precision,
  currency text not null,
  source text not null,
  delay_minutes integer not null,
  as_of bigint not null,
  received_at bigint not null,
  heard_at bigint not null,
  fresh_for_ms bigint not null,
  version bigint not null,
  held_since bigint,
  confirmed_at bigint,
  constraint quotes_pkey PRIMARY KEY (symbol)
);

CREATE INDEX quotes_version ON public.quotes USING btree (version);
