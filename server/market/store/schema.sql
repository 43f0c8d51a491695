CREATE TABLE "acceptances" (
  "id" text not null primary key,
  "symbol" text not null,
  "quote" text not null,
  "accepted_by" text not null,
  "accepted_at" bigint not null,
  "settled_at" bigint,
  "outcome" text,
  "verdict" text not null
);

CREATE UNIQUE INDEX "acceptances_open" on "acceptances" ("symbol") where "settled_at" is null;

CREATE TABLE "announcements" (
  "source" text not null,
  "id" text not null,
  "revision" integer not null,
  "title" text not null,
  "link" text not null,
  "summary" text,
  "language" text not null,
  "published_at" bigint not null,
  "received_at" bigint not null,
  constraint "announcements_key" primary key ("source", "id", "revision")
);

CREATE INDEX "announcements_published_at" on "announcements" ("published_at");

CREATE TABLE "coins" (
  "source" text not null,
  "id" text not null,
  "slug" text not null unique,
  "symbol" text,
  "ticker" text not null,
  "name" text not null,
  "rank" integer,
  "price" double precision,
  "change_percent" double precision,
  "market_cap" double precision,
  "volume" double precision,
  "high" double precision,
  "low" double precision,
  "supply" double precision,
  "as_of" bigint,
  "received_at" bigint not null,
  "held_since" bigint,
  "entered_at" bigint not null,
  "left_at" bigint,
  constraint "coins_key" primary key ("source", "id")
);

CREATE TABLE "earlier_observations" (
  "figure" text not null,
  "period" text not null,
  "value" double precision not null,
  "unit" text not null,
  "released_at" bigint,
  "revision" text,
  "source" text not null,
  "licence" text not null,
  "received_at" bigint not null,
  constraint "earlier_observations_key" primary key ("figure", "period", "received_at")
);

CREATE TABLE "filed_figures" (
  "symbol" text not null,
  "name" text not null,
  "first" text not null,
  "last" text not null,
  "value" double precision not null,
  "unit" text not null,
  "concept" text not null,
  "form" text not null,
  "filed" text not null,
  "link" text not null,
  "source" text not null,
  constraint "filed_figures_key" primary key ("symbol", "name", "first", "last")
);

CREATE TABLE "lease" (
  "name" text not null primary key,
  "holder" text not null,
  "epoch" bigint not null,
  "until" bigint not null
);

CREATE TABLE "listing_quotes" (
  "source" text not null,
  "ticker" text not null,
  "requested" integer not null,
  "refused_at" bigint,
  "price" double precision,
  "change_amount" double precision,
  "change_percent" double precision,
  "currency" text,
  "delay_minutes" integer,
  "as_of" bigint,
  "received_at" bigint,
  "heard_at" bigint,
  "fresh_for_ms" bigint,
  "held_since" bigint,
  "facts" text,
  constraint "listing_quotes_key" primary key ("source", "ticker")
);

CREATE TABLE "listings" (
  "source" text not null,
  "ticker" text not null,
  "name" text not null,
  "kind" text not null,
  constraint "listings_key" primary key ("source", "ticker")
);

CREATE TABLE "market_meta" (
  "key" text not null primary key,
  "value" bigint not null
);

CREATE TABLE "note_quotes" (
  "day" text not null,
  "edition" text not null,
  "written_at" bigint not null,
  "symbol" text not null,
  "source" text not null,
  "status" text not null,
  "price" double precision not null,
  "change_amount" double precision,
  "change_percent" double precision,
  "currency" text not null,
  "as_of" bigint not null,
  constraint "note_quotes_key" primary key ("day", "edition", "symbol")
);

CREATE INDEX "note_quotes_age" on "note_quotes" ("written_at");

CREATE TABLE "observations" (
  "figure" text not null,
  "period" text not null,
  "value" double precision not null,
  "unit" text not null,
  "released_at" bigint,
  "revision" text,
  "source" text not null,
  "licence" text not null,
  "received_at" bigint not null,
  constraint "observations_key" primary key ("figure", "period")
);

CREATE TABLE "quarantine" (
  "source" text not null,
  "symbol" text not null,
  "reason" text not null,
  "raw" text not null,
  "first_at" bigint not null,
  "last_at" bigint not null,
  "times" integer not null,
  constraint "quarantine_key" primary key ("source", "symbol", "reason")
);

CREATE TABLE "quote_bars" (
  "symbol" text not null,
  "source" text not null,
  "day" text not null,
  "open" double precision not null,
  "high" double precision not null,
  "low" double precision not null,
  "close" double precision not null,
  "volume" double precision,
  constraint "quote_bars_key" primary key ("symbol", "source", "day")
);

CREATE TABLE "quote_facts" (
  "symbol" text not null primary key,
  "source" text not null,
  "as_of" bigint not null,
  "received_at" bigint not null,
  "facts" text not null
);

CREATE TABLE "quote_points" (
  "symbol" text not null,
  "source" text not null,
  "resolution" text not null,
  "bucket" bigint not null,
  "at" bigint not null,
  "price" double precision not null,
  constraint "quote_points_key" primary key ("symbol", "source", "resolution", "bucket")
);

CREATE INDEX "quote_points_age" on "quote_points" ("resolution", "bucket");

CREATE TABLE "quotes" (
  "symbol" text not null primary key,
  "price" double precision not null,
  "change_amount" double precision,
  "change_percent" double precision,
  "currency" text not null,
  "source" text not null,
  "delay_minutes" integer not null,
  "as_of" bigint not null,
  "received_at" bigint not null,
  "heard_at" bigint not null,
  "fresh_for_ms" bigint not null,
  "version" bigint not null,
  "held_since" bigint,
  "confirmed_at" bigint
);

CREATE INDEX "quotes_version" on "quotes" ("version");

CREATE TABLE "release_days" (
  "series" text not null,
  "day" text not null,
  "at" bigint not null,
  "was" text,
  "is_off" integer not null,
  "received_at" bigint not null,
  constraint "release_days_key" primary key ("series", "day")
);

CREATE TABLE "worker_reports" (
  "name" text not null primary key,
  "at" bigint not null,
  "body" text not null
);
