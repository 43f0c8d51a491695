CREATE TABLE acceptances (
  id text not null,
  symbol text not null,
  quote text not null,
  accepted_by text not null,
  accepted_at bigint not null,
  settled_at bigint,
  outcome text,
  verdict text not null,
  constraint acceptances_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX acceptances_open ON public.acceptances USING btree (symbol) WHERE (settled_at IS NULL);

CREATE TABLE announcements (
  source text not null,
  id text not null,
  revision integer not null,
  title text not null,
  link text not null,
  summary text,
  language text not null,
  published_at bigint not null,
  received_at bigint not null,
  constraint announcements_key PRIMARY KEY (source, id, revision)
);

CREATE INDEX announcements_published_at ON public.announcements USING btree (published_at);

CREATE TABLE coins (
  source text not null,
  id text not null,
  slug text not null,
  symbol text,
  ticker text not null,
  name text not null,
  rank integer,
  price double precision,
  change_percent double precision,
  market_cap double precision,
  volume double precision,
  high double precision,
  low double precision,
  supply double precision,
  as_of bigint,
  received_at bigint not null,
  held_since bigint,
  entered_at bigint not null,
  left_at bigint,
  constraint coins_key PRIMARY KEY (source, id),
  constraint coins_slug_key UNIQUE (slug)
);

CREATE TABLE earlier_observations (
  figure text not null,
  period text not null,
  value double precision not null,
  unit text not null,
  released_at bigint,
  revision text,
  source text not null,
  licence text not null,
  received_at bigint not null,
  constraint earlier_observations_key PRIMARY KEY (figure, period, received_at)
);

CREATE TABLE filed_figures (
  symbol text not null,
  name text not null,
  first text not null,
  last text not null,
  value double precision not null,
  unit text not null,
  concept text not null,
  form text not null,
  filed text not null,
  link text not null,
  source text not null,
  constraint filed_figures_key PRIMARY KEY (symbol, name, first, last)
);

CREATE TABLE lease (
  name text not null,
  holder text not null,
  epoch bigint not null,
  until bigint not null,
  constraint lease_pkey PRIMARY KEY (name)
);

CREATE TABLE listing_quotes (
  source text not null,
  ticker text not null,
  requested integer not null,
  refused_at bigint,
  price double precision,
  change_amount double precision,
  change_percent double precision,
  currency text,
  delay_minutes integer,
  as_of bigint,
  received_at bigint,
  heard_at bigint,
  fresh_for_ms bigint,
  held_since bigint,
  facts text,
  constraint listing_quotes_key PRIMARY KEY (source, ticker)
);

CREATE TABLE listings (
  source text not null,
  ticker text not null,
  name text not null,
  kind text not null,
  constraint listings_key PRIMARY KEY (source, ticker)
);

CREATE TABLE market_meta (
  key text not null,
  value bigint not null,
  constraint market_meta_pkey PRIMARY KEY (key)
);

CREATE TABLE note_quotes (
  day text not null,
  edition text not null,
  written_at bigint not null,
  symbol text not null,
  source text not null,
  status text not null,
  price double precision not null,
  change_amount double precision,
  change_percent double precision,
  currency text not null,
  as_of bigint not null,
  constraint note_quotes_key PRIMARY KEY (day, edition, symbol)
);

CREATE INDEX note_quotes_age ON public.note_quotes USING btree (written_at);

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

CREATE TABLE quote_bars (
  symbol text not null,
  source text not null,
  day text not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  volume double precision,
  constraint quote_bars_key PRIMARY KEY (symbol, source, day)
);

CREATE TABLE quote_facts (
  symbol text not null,
  source text not null,
  as_of bigint not null,
  received_at bigint not null,
  facts text not null,
  constraint quote_facts_pkey PRIMARY KEY (symbol)
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

CREATE TABLE release_days (
  series text not null,
  day text not null,
  at bigint not null,
  was text,
  is_off integer not null,
  received_at bigint not null,
  constraint release_days_key PRIMARY KEY (series, day)
);

CREATE TABLE worker_reports (
  name text not null,
  at bigint not null,
  body text not null,
  constraint worker_reports_pkey PRIMARY KEY (name)
);
