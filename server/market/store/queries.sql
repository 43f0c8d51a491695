-- server/market/reader.ts: history
select "source" from "quotes" where "symbol" = ?;

-- server/market/store/acceptances.ts: addAcceptance
insert into "acceptances" ("id", "symbol", "quote", "accepted_by", "accepted_at", "settled_at", "outcome") values (?, ?, ?, ?, ?, ?, ?);

-- server/market/store/acceptances.ts: readDoubted
select "raw" from "quarantine" where "symbol" = ? and "reason" in (?, ?) and "last_at" > ? order by "last_at" desc limit ?;

-- server/market/store/acceptances.ts: readOpenAcceptances
select * from "acceptances" where "settled_at" is null order by "accepted_at";

-- server/market/store/acceptances.ts: settleAcceptance
update "acceptances" set "settled_at" = ?, "outcome" = ? where "id" = ?;

-- server/market/store/keeping.ts
delete from "quarantine" where "source" = ?;

-- server/market/store/keeping.ts
delete from "quote_points" where "source" = ?;

-- server/market/store/keeping.ts
delete from "quotes" where "source" = ? returning "symbol";

-- server/market/store/keeping.ts: deletePointsBefore
delete from "quote_points" where "source" = ? and "at" < ?;

-- server/market/store/keeping.ts: deleteUnheard
delete from "quotes" where "source" = ? and "heard_at" < ? returning "symbol";

-- server/market/store/observations.ts: readNewestObservations
select "observations".* from "observations" inner join (select "figure", max("period") as "newest" from "observations" group by "figure") as "last" on "last"."figure" = "observations"."figure" and "last"."newest" = "observations"."period";

-- server/market/store/observations.ts: readObservations
select * from "observations" where "figure" = ? order by "period";

-- server/market/store/observations.ts: writeObservations
insert into "observations" ("figure", "period", "value", "unit", "released_at", "revision", "source", "licence", "received_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("figure", "period") do update set "value" = "excluded"."value", "unit" = "excluded"."unit", "released_at" = "excluded"."released_at", "revision" = case when "excluded"."value" <> "observations"."value" then ? else "excluded"."revision" end, "source" = "excluded"."source", "licence" = "excluded"."licence", "received_at" = "excluded"."received_at" where ("excluded"."value" <> "observations"."value" or "excluded"."released_at" > "observations"."released_at");

-- server/market/store/points.ts
delete from "quote_points" where ("symbol", "source", "resolution", "bucket") in (select "symbol", "source", "resolution", "bucket" from "quote_points" where "resolution" = ? and "bucket" < ? limit ?);

-- server/market/store/points.ts: countPoints
select count(*) as "count" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? and "bucket" >= ?;

-- server/market/store/points.ts: deletePointsAfter
delete from "quote_points" where "symbol" = ? and "at" > ?;

-- server/market/store/points.ts: readPoints
select "at" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? order by "bucket" desc limit ?;

-- server/market/store/points.ts: readPoints
select "at", "price" from "quote_points" where "symbol" = ? and "source" = ? and "resolution" = ? and "bucket" > ? order by "bucket";

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

-- server/market/store/queries.ts: nextVersion
insert into "market_meta" ("key", "value") values (?, ?) on conflict ("key") do update set "value" = ?;

-- server/market/store/queries.ts: readChangedSince
select * from "quotes" where "version" > ? order by "version";

-- server/market/store/queries.ts: readQuotes
select * from "quotes";

-- server/market/store/queries.ts: readVersion
select "value" from "market_meta" where "key" = ?;

-- server/market/store/queries.ts: storedAmong
select * from "quotes" where "symbol" in (?);

-- server/market/store/queries.ts: writeQuotes
insert into "quotes" ("symbol", "price", "change_amount", "change_percent", "currency", "source", "delay_minutes", "as_of", "received_at", "heard_at", "fresh_for_ms", "version", "held_since", "confirmed_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("symbol") do update set "price" = "excluded"."price", "change_amount" = "excluded"."change_amount", "change_percent" = "excluded"."change_percent", "currency" = "excluded"."currency", "source" = "excluded"."source", "delay_minutes" = "excluded"."delay_minutes", "as_of" = "excluded"."as_of", "received_at" = "excluded"."received_at", "heard_at" = "excluded"."heard_at", "fresh_for_ms" = "excluded"."fresh_for_ms", "version" = "excluded"."version", "held_since" = "excluded"."held_since", "confirmed_at" = coalesce("excluded"."confirmed_at", "quotes"."confirmed_at");

-- server/market/store/spending.ts: addCall
insert into "market_meta" ("key", "value") values (?, ?) on conflict ("key") do update set "value" = "market_meta"."value" + ?;

-- server/market/store/spending.ts: readCalls
select "value" from "market_meta" where "key" = ?;
