-- server/market/past/stored.ts: readWindow
select "symbol", "source", "at", "price" from "quote_points" where "symbol" in (?) and "resolution" = ? and "bucket" > ? and "bucket" <= ? and "at" > ? and "at" <= ? order by "bucket";

-- server/market/reader.ts: facts
select "source" from "quotes" where "symbol" = ?;

-- server/market/store/acceptances.ts: addAcceptance
insert into "acceptances" ("id", "symbol", "quote", "accepted_by", "accepted_at", "verdict", "settled_at", "outcome") values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("symbol") where "settled_at" is null do nothing;

-- server/market/store/acceptances.ts: deleteDoubted
delete from "quarantine" where "source" = ? and "symbol" = ? and "reason" = ?;

-- server/market/store/acceptances.ts: deleteDoubted
select * from "quarantine" where "symbol" = ? and "reason" in (?, ?);

-- server/market/store/acceptances.ts: readAllDoubted
select * from "quarantine" where "reason" in (?, ?) and "last_at" > ? order by "last_at" desc;

-- server/market/store/acceptances.ts: readOpenAcceptances
select * from "acceptances" where "settled_at" is null order by "accepted_at";

-- server/market/store/acceptances.ts: settleAcceptance
update "acceptances" set "settled_at" = ?, "outcome" = ? where "id" = ?;

-- server/market/store/announcements.ts
insert into "announcements" ("source", "id", "revision", "title", "link", "summary", "language", "published_at", "received_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/market/store/announcements.ts: deleteOldAnnouncements
delete from "announcements" where "published_at" < ?;

-- server/market/store/announcements.ts: readAnnouncements
select * from "announcements" where "published_at" >= ? order by "published_at" desc, "source", "id", "revision" limit ?;

-- server/market/store/announcements.ts: readNewest
select * from "announcements" where "source" = ? and "id" in (?) order by "revision";

-- server/market/store/bars.ts: deleteBars
delete from "market_meta" where "key" like ?;

-- server/market/store/bars.ts: deleteBars
delete from "quote_bars" where "source" = ? and "symbol" like ?;

-- server/market/store/bars.ts: deleteBarsBefore
delete from "quote_bars" where "source" = ? and "day" < ?;

-- server/market/store/bars.ts: newestDay
select "day" from "quote_bars" where "symbol" = ? and "source" = ? order by "day" desc limit ?;

-- server/market/store/bars.ts: readDays
select "day", "open", "high", "low", "close", "volume" from "quote_bars" where "symbol" = ? and "source" = ? and "day" > ? order by "day";

-- server/market/store/bars.ts: writeBars
insert into "quote_bars" ("symbol", "source", "day", "open", "high", "low", "close", "volume") values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("symbol", "source", "day") do update set "open" = "excluded"."open", "high" = "excluded"."high", "low" = "excluded"."low", "close" = "excluded"."close", "volume" = "excluded"."volume";

-- server/market/store/coins.ts
insert into "coins" ("source", "id", "slug", "symbol", "ticker", "name", "rank", "price", "change_percent", "market_cap", "volume", "high", "low", "supply", "as_of", "received_at", "held_since", "entered_at", "left_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("source", "id") do update set "symbol" = "excluded"."symbol", "ticker" = "excluded"."ticker", "name" = "excluded"."name", "rank" = "excluded"."rank", "price" = "excluded"."price", "change_percent" = "excluded"."change_percent", "market_cap" = "excluded"."market_cap", "volume" = "excluded"."volume", "high" = "excluded"."high", "low" = "excluded"."low", "supply" = "excluded"."supply", "as_of" = "excluded"."as_of", "received_at" = "excluded"."received_at", "held_since" = "excluded"."held_since", "left_at" = "excluded"."left_at";

-- server/market/store/coins.ts
update "coins" set "price" = ?, "change_percent" = ?, "market_cap" = ?, "volume" = ?, "high" = ?, "low" = ?, "supply" = ?, "as_of" = ?, "held_since" = ? where "source" = ? and "received_at" < ? and "price" is not null;

-- server/market/store/coins.ts: deleteCoins
delete from "coins" where "source" = ?;

-- server/market/store/coins.ts: raiseVersion
insert into "market_meta" ("key", "value") values (?, ?) on conflict ("key") do update set "value" = "market_meta"."value" + ?;

-- server/market/store/coins.ts: readCoins
select * from "coins" order by "rank" is null, "rank", "slug";

-- server/market/store/counters.ts: raise
insert into "market_meta" ("key", "value") values (?, ?) on conflict ("key") do update set "value" = "market_meta"."value" + ?;

-- server/market/store/counters.ts: readNumber
select "value" from "market_meta" where "key" = ?;

-- server/market/store/counters.ts: writeNumber
insert into "market_meta" ("key", "value") values (?, ?) on conflict ("key") do update set "value" = ?;

-- server/market/store/facts.ts
delete from "filed_figures" where "symbol" = ? and "name" = ?;

-- server/market/store/facts.ts
insert into "filed_figures" ("symbol", "name", "value", "unit", "concept", "form", "source", "first", "last", "filed", "link") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/market/store/facts.ts: readFacts
select * from "quote_facts" where "symbol" = ? and "source" = ?;

-- server/market/store/facts.ts: readFiled
select * from "filed_figures" order by "symbol", "name", "last";

-- server/market/store/facts.ts: writeFacts
insert into "quote_facts" ("symbol", "source", "as_of", "received_at", "facts") values (?, ?, ?, ?, ?) on conflict ("symbol") do update set "source" = "excluded"."source", "as_of" = "excluded"."as_of", "received_at" = "excluded"."received_at", "facts" = "excluded"."facts" where ("excluded"."source" <> "quote_facts"."source" or "excluded"."as_of" >= "quote_facts"."as_of");

-- server/market/store/keeping.ts
delete from "note_quotes" where "source" = ?;

-- server/market/store/keeping.ts
delete from "quarantine" where "source" = ?;

-- server/market/store/keeping.ts
delete from "quote_facts" where "source" = ?;

-- server/market/store/keeping.ts
delete from "quote_points" where "source" = ?;

-- server/market/store/keeping.ts
delete from "quotes" where "source" = ? returning "symbol";

-- server/market/store/keeping.ts: deleteNoteQuotes
delete from "note_quotes" where "source" = ? and "as_of" < ?;

-- server/market/store/keeping.ts: deletePointsBefore
delete from "quote_points" where "resolution" in (?, ?, ?) and "bucket" < ? and "source" = ? and "at" < ?;

-- server/market/store/keeping.ts: deleteUnheard
delete from "quarantine" where "source" = ? and "last_at" < ?;

-- server/market/store/keeping.ts: deleteUnheard
delete from "quote_facts" where "source" = ? and "received_at" < ?;

-- server/market/store/keeping.ts: deleteUnheard
delete from "quotes" where "source" = ? and "heard_at" < ? returning "symbol";

-- server/market/store/keeping.ts: emptyAcceptances
update "acceptances" set "quote" = ? where "quote" like ? and "accepted_at" < ? and "settled_at" is not null;

-- server/market/store/keeping.ts: isThere
delete from "market_meta" where "key" = ?;

-- server/market/store/keeping.ts: missingSince
insert into "market_meta" ("key", "value") values (?, ?) on conflict ("key") do nothing;

-- server/market/store/keeping.ts: settleOpen
update "acceptances" set "settled_at" = ?, "outcome" = ? where "quote" like ? and "settled_at" is null;

-- server/market/store/lease.ts: releaseLease
update "lease" set "until" = ? where "name" = ? and "holder" = ?;

-- server/market/store/lease.ts: takeLease
insert into "lease" ("name", "holder", "epoch", "until") values (?, ?, ?, cast(unixepoch('subsec') * 1000 as integer) + ?) on conflict ("name") do update set "epoch" = lease.epoch + case when lease.holder = ? then 0 else 1 end, "holder" = "excluded"."holder", "until" = "excluded"."until" where ("lease"."holder" = ? or "lease"."until" < cast(unixepoch('subsec') * 1000 as integer)) returning "epoch";

-- server/market/store/listings.ts
delete from "listing_quotes" where "source" = ?;

-- server/market/store/listings.ts
delete from "listings" where "source" = ?;

-- server/market/store/listings.ts
delete from "market_meta" where "key" in (?, ?, ?);

-- server/market/store/listings.ts
insert into "listing_quotes" ("source", "ticker", "requested", "refused_at", "price", "change_amount", "change_percent", "currency", "delay_minutes", "as_of", "received_at", "heard_at", "fresh_for_ms", "held_since", "facts") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/market/store/listings.ts
insert into "listings" ("source", "ticker", "name", "kind") values (?, ?, ?, ?);

-- server/market/store/listings.ts: readDirectory
select "ticker", "name", "kind" from "listings" where "source" = ?;

-- server/market/store/listings.ts: readListed
select * from "listing_quotes" where "source" = ?;

-- server/market/store/listings.ts: readListingTimes
select "key", "value" from "market_meta" where ("key" like ? or "key" like ?);

-- server/market/store/note-quotes.ts: hasNote
select "symbol" from "note_quotes" where "day" = ? and "edition" = ? limit ?;

-- server/market/store/note-quotes.ts: readNewestNote
select * from "note_quotes" where "written_at" = (select max("written_at") as "newest" from "note_quotes") and "written_at" > ?;

-- server/market/store/note-quotes.ts: writeNote
delete from "note_quotes" where "written_at" < ?;

-- server/market/store/note-quotes.ts: writeNote
insert into "note_quotes" ("day", "edition", "written_at", "symbol", "source", "status", "price", "change_amount", "change_percent", "currency", "as_of") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("day", "edition", "symbol") do nothing;

-- server/market/store/observations.ts
insert into "release_days" ("series", "day", "at", "was", "is_off", "received_at") values (?, ?, ?, ?, ?, ?) on conflict ("series", "day") do update set "at" = "excluded"."at", "was" = "excluded"."was", "is_off" = "excluded"."is_off", "received_at" = "excluded"."received_at";

-- server/market/store/observations.ts: readEarlier
select * from "earlier_observations" where "figure" = ? order by "received_at", "period";

-- server/market/store/observations.ts: readFiguresSince
select distinct "figure" from "observations" where "received_at" >= ?;

-- server/market/store/observations.ts: readNewestObservations
select "observations".* from "observations" inner join (select "figure", max("period") as "newest" from "observations" group by "figure") as "last" on "last"."figure" = "observations"."figure" and "last"."newest" = "observations"."period";

-- server/market/store/observations.ts: readObservations
select * from "observations" where "figure" = ? order by "period";

-- server/market/store/observations.ts: readReleaseDays
select * from "release_days" order by "series", "day";

-- server/market/store/observations.ts: storedOf
select * from "observations" where "figure" in (?) and "period" in (?);

-- server/market/store/observations.ts: writeSome
insert into "earlier_observations" ("figure", "period", "value", "unit", "released_at", "revision", "source", "licence", "received_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("figure", "period", "received_at") do nothing;

-- server/market/store/observations.ts: writeSome
insert into "observations" ("figure", "period", "value", "unit", "released_at", "revision", "source", "licence", "received_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("figure", "period") do update set "value" = "excluded"."value", "unit" = "excluded"."unit", "released_at" = "excluded"."released_at", "revision" = "excluded"."revision", "source" = "excluded"."source", "licence" = "excluded"."licence", "received_at" = "excluded"."received_at";

-- server/market/store/points.ts
delete from "quote_points" where ("symbol", "source", "resolution", "bucket") in (select "symbol", "source", "resolution", "bucket" from "quote_points" where "resolution" = ? and "bucket" < ? limit ?);

-- server/market/store/points.ts: deletePointsAfter
delete from "quote_points" where "symbol" = ? and "at" > ?;

-- server/market/store/points.ts: readNewest
select "at", "price" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? and "bucket" <= ? and "at" <= ? order by "bucket" desc limit ?;

-- server/market/store/points.ts: readOldest
select "at" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? order by "bucket" limit ?;

-- server/market/store/points.ts: readRows
select "at", "price" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? and "bucket" > ? and "bucket" <= ? and "at" >= ? and "at" <= ? order by "bucket";

-- server/market/store/points.ts: writePoints
insert into "quote_points" ("symbol", "source", "resolution", "bucket", "at", "price") values (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?) on conflict ("symbol", "source", "resolution", "bucket") do update set "at" = "excluded"."at", "price" = "excluded"."price" where "excluded"."at" >= "quote_points"."at";

-- server/market/store/points.ts: writePoints
insert into "quote_points" ("symbol", "source", "resolution", "bucket", "at", "price") values (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?) on conflict ("symbol", "source", "resolution", "bucket") do update set "at" = "excluded"."at", "price" = "excluded"."price" where "excluded"."at" >= "quote_points"."at";

-- server/market/store/quarantine.ts: deleteOldQuarantine
delete from "quarantine" where "last_at" < ?;

-- server/market/store/quarantine.ts: quarantine
insert into "quarantine" ("source", "symbol", "reason", "raw", "first_at", "last_at", "times") values (?, ?, ?, ?, ?, ?, ?) on conflict ("source", "symbol", "reason") do update set "raw" = "excluded"."raw", "last_at" = "excluded"."last_at", "times" = "quarantine"."times" + ?;

-- server/market/store/quarantine.ts: readQuarantine
select * from "quarantine" order by "last_at" desc limit ?;

-- server/market/store/queries.ts: markHeard
update "quotes" set "heard_at" = ?, "fresh_for_ms" = ? where "symbol" in (?) and ("heard_at" < ? or "heard_at" > ?);

-- server/market/store/queries.ts: markHeld
update "quotes" set "held_since" = ? where "symbol" in (?);

-- server/market/store/queries.ts: readQuotes
select * from "quotes";

-- server/market/store/queries.ts: storedAmong
select * from "quotes" where "symbol" in (?);

-- server/market/store/queries.ts: writeQuotes
insert into "quotes" ("symbol", "price", "change_amount", "change_percent", "currency", "source", "delay_minutes", "as_of", "received_at", "heard_at", "fresh_for_ms", "version", "held_since", "confirmed_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("symbol") do update set "price" = "excluded"."price", "change_amount" = "excluded"."change_amount", "change_percent" = "excluded"."change_percent", "currency" = "excluded"."currency", "source" = "excluded"."source", "delay_minutes" = "excluded"."delay_minutes", "as_of" = "excluded"."as_of", "received_at" = "excluded"."received_at", "heard_at" = "excluded"."heard_at", "fresh_for_ms" = "excluded"."fresh_for_ms", "version" = "excluded"."version", "held_since" = "excluded"."held_since", "confirmed_at" = coalesce("excluded"."confirmed_at", "quotes"."confirmed_at");

-- server/market/store/reports.ts: forgetReading
delete from "worker_reports" where "name" = ?;

-- server/market/store/reports.ts: readReadings
select "name", "body" from "worker_reports" where "name" like ?;

-- server/market/store/reports.ts: readReport
select * from "worker_reports" where "name" = ?;

-- server/market/store/reports.ts: writeReport
insert into "worker_reports" ("name", "at", "body") values (?, ?, ?) on conflict ("name") do update set "at" = ?, "body" = ?;

-- server/platform/db/rows.ts: countOf
select count(*) as "count" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? and "bucket" >= ?;
