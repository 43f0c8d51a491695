-- server/funnel/challenge/challenge.ts: spend
insert into "challenge_spent" ("nonce", "until") values (?, ?) on conflict ("nonce") do nothing returning "nonce";

-- server/funnel/consent/anchors.ts
insert into "consent_anchor" ("day", "checkpoint", "at") values (?, ?, ?);

-- server/funnel/consent/anchors.ts: newest
select * from "consent_anchor" order by "day" desc limit ?;

-- server/funnel/consent/log/log.ts: addEntry
insert into "consent_leaf" ("seq", "data") values (?, ?);

-- server/funnel/consent/log/log.ts: extendLog
update "consent_log" set "size" = ?, "peaks" = ?, "checkpoint" = ? where "id" = ?;

-- server/funnel/consent/log/log.ts: fork
update "consent_log" set "origin" = ? where "id" = ?;

-- server/funnel/consent/log/log.ts: lockLog
update "consent_log" set "size" = "size" + ? where "id" = ? returning *;

-- server/funnel/consent/log/log.ts: readLog
select * from "consent_log" where "id" = ?;

-- server/funnel/consent/log/nodes.ts: hashesOf
select "position", "hash" from "consent_node" where "level" = ? and "position" >= ? and "position" < ?;

-- server/funnel/consent/log/nodes.ts: insertNodes
insert into "consent_node" ("level", "position", "hash") values (?, ?, ?), (?, ?, ?), (?, ?, ?);

-- server/funnel/consent/log/nodes.ts: insertNodes
insert into "consent_node" ("level", "position", "hash") values (?, ?, ?), (?, ?, ?);

-- server/funnel/consent/log/nodes.ts: insertNodes
insert into "consent_node" ("level", "position", "hash") values (?, ?, ?);

-- server/funnel/consent/log/nodes.ts: rootsOf
select * from "consent_node" where ("level" = ? and "position" = ?);

-- server/funnel/consent/log/open-log.ts
update "consent_log" set "origin" = ? where "id" = ?;

-- server/funnel/consent/log/open-log.ts: readEarlier
select "data" from "consent_leaf" where "data" like ? order by "seq";

-- server/funnel/consent/personal.ts: forget
update "consent_receipt" set "body" = ?, "salt" = ?, "phone_index" = ?, "email_index" = ? where "seq" in (?, ?, ?);

-- server/funnel/consent/personal.ts: receiptsOf
select * from "consent_receipt" where ("phone_index" in (?) or "email_index" in (?)) order by "seq";

-- server/funnel/consent/prove.ts: proveReceipt
select "data" from "consent_leaf" where "seq" = ?;

-- server/funnel/consent/purge.ts
update "consent_receipt" set "body" = ?, "salt" = ?, "phone_index" = ?, "email_index" = ? where "seq" in (select "seq" from "consent_receipt" where "created_at" < ? and "body" <> '' limit ?);

-- server/funnel/consent/record.ts: write
insert into "consent_receipt" ("id", "kind", "phone_index", "email_index", "subject_id", "body", "created_at", "salt", "seq") values (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/funnel/consent/suppression.ts: isSuppressed
select "id" from "suppression" where "person_index" in (?) and "at" >= ? limit 1;

-- server/funnel/consent/suppression.ts: suppress
insert into "suppression" ("id", "person_index", "kind", "at") values (?, ?, ?, ?), (?, ?, ?, ?);

-- server/funnel/consent/suppression.ts: suppress
insert into "suppression" ("id", "person_index", "kind", "at") values (?, ?, ?, ?);

-- server/funnel/consent/verify/pages.ts: pagesOf
select * from "consent_leaf" where "seq" > ? and "seq" <= ?;

-- server/funnel/consent/verify/pages.ts: pagesOf
select * from "consent_receipt" where "seq" > ? and "seq" <= ?;

-- server/funnel/consent/verify/receipt-audit.ts: end
select "seq", "id" from "consent_receipt" where "seq" > ?;

-- server/funnel/consent/verify/receipt-audit.ts: undoneAmong
select "id", "body" from "consent_receipt" where "id" in (?);

-- server/funnel/consent/verify/receipt-audit.ts: undoneAmong
select "person_index", "at" from "suppression" where "person_index" in (?);

-- server/funnel/consent/verify/verify.ts: verifyLog
select "checkpoint" from "consent_anchor" order by "day";

-- server/funnel/consent/view.ts: deliveryOf
select "lead_history"."to_state", "lead_history"."reason", "lead_history"."at" from "lead" inner join "lead_history" on "lead_history"."lead_id" = "lead"."id" where "lead"."receipt_id" = ? and ("lead_history"."to_state" in (?, ?, ?) or "lead_history"."reason" like ? or "lead_history"."reason" like ? or "lead_history"."reason" like ?) order by "lead_history"."at";

-- server/funnel/consent/view.ts: findReceipt
select * from "consent_receipt" where "id" = ? and "kind" = ?;

-- server/funnel/consent/view.ts: stopLetterOf
select "id", "state", "handled_at" from "mail_outbox" where "receipt_id" = ?;

-- server/funnel/consent/view.ts: withdrawalOf
select "created_at" from "consent_receipt" where "subject_id" = ?;

-- server/funnel/enquiries/enquiries.ts: insert
insert into "enquiry" ("id", "kind", "phone_index", "email_index", "source", "page", "receipt_id", "fields_cipher", "created_at", "handled_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/funnel/enquiries/letter-text.ts: enquiryOf
select * from "enquiry" where "id" = ?;

-- server/funnel/enquiries/letter-text.ts: mailOf
select * from "mail_outbox" where "id" = ?;

-- server/funnel/enquiries/letters.ts
update "enquiry" set "handled_at" = ? where "id" = ? and "handled_at" is null;

-- server/funnel/enquiries/letters.ts
update "mail_outbox" set "handled_at" = ? where "id" = ? and "handled_at" is null;

-- server/funnel/enquiries/letters.ts: each
select "id" from (select "mail_outbox"."state", "mail_outbox"."attempts", "mail_outbox"."next_attempt_at", coalesce("enquiry"."id", "mail_outbox"."id", ?) as "id", coalesce("enquiry"."kind", "mail_outbox"."notice", ?) as "kind", coalesce("enquiry"."source", "mail_outbox"."subject", ?) as "source", coalesce("enquiry"."created_at", "mail_outbox"."created_at") as "created_at", coalesce("enquiry"."handled_at", "mail_outbox"."handled_at") as "handled_at" from "enquiry" full join "mail_outbox" on "mail_outbox"."id" = "enquiry"."id") as "letter" where "kind" = ? and "state" = ? and "handled_at" is null and "kind" != ? and "id" = ? and "created_at" <= ? and "next_attempt_at" <= ? order by "created_at" limit ?;

-- server/funnel/enquiries/letters.ts: hints
select "id", "fields_cipher" from "enquiry" where "id" in (?);

-- server/funnel/enquiries/letters.ts: list
select * from (select "mail_outbox"."state", "mail_outbox"."attempts", "mail_outbox"."next_attempt_at", coalesce("enquiry"."id", "mail_outbox"."id", ?) as "id", coalesce("enquiry"."kind", "mail_outbox"."notice", ?) as "kind", coalesce("enquiry"."source", "mail_outbox"."subject", ?) as "source", coalesce("enquiry"."created_at", "mail_outbox"."created_at") as "created_at", coalesce("enquiry"."handled_at", "mail_outbox"."handled_at") as "handled_at" from "enquiry" full join "mail_outbox" on "mail_outbox"."id" = "enquiry"."id") as "letter" order by "created_at" desc, "id" limit ? offset ?;

-- server/funnel/enquiries/letters.ts: outline
select * from (select "mail_outbox"."state", "mail_outbox"."attempts", "mail_outbox"."next_attempt_at", coalesce("enquiry"."id", "mail_outbox"."id", ?) as "id", coalesce("enquiry"."kind", "mail_outbox"."notice", ?) as "kind", coalesce("enquiry"."source", "mail_outbox"."subject", ?) as "source", coalesce("enquiry"."created_at", "mail_outbox"."created_at") as "created_at", coalesce("enquiry"."handled_at", "mail_outbox"."handled_at") as "handled_at" from "enquiry" full join "mail_outbox" on "mail_outbox"."id" = "enquiry"."id") as "letter" where "id" = ?;

-- server/funnel/enquiries/letters.ts: sendAgain
update "mail_outbox" set "state" = ?, "attempts" = ?, "next_attempt_at" = ? where "id" = ? and "state" = ?;

-- server/funnel/enquiries/letters.ts: unhandled
select count(*) as "count", min("created_at") as "since" from (select "mail_outbox"."state", "mail_outbox"."attempts", "mail_outbox"."next_attempt_at", coalesce("enquiry"."id", "mail_outbox"."id", ?) as "id", coalesce("enquiry"."kind", "mail_outbox"."notice", ?) as "kind", coalesce("enquiry"."source", "mail_outbox"."subject", ?) as "source", coalesce("enquiry"."created_at", "mail_outbox"."created_at") as "created_at", coalesce("enquiry"."handled_at", "mail_outbox"."handled_at") as "handled_at" from "enquiry" full join "mail_outbox" on "mail_outbox"."id" = "enquiry"."id") as "letter" where "handled_at" is null and "kind" != ? and ("state" is null or "state" != ?);

-- server/funnel/enquiries/letters.ts: unhandled
select count(*) as "count", min("created_at") as "since" from (select "mail_outbox"."state", "mail_outbox"."attempts", "mail_outbox"."next_attempt_at", coalesce("enquiry"."id", "mail_outbox"."id", ?) as "id", coalesce("enquiry"."kind", "mail_outbox"."notice", ?) as "kind", coalesce("enquiry"."source", "mail_outbox"."subject", ?) as "source", coalesce("enquiry"."created_at", "mail_outbox"."created_at") as "created_at", coalesce("enquiry"."handled_at", "mail_outbox"."handled_at") as "handled_at" from "enquiry" full join "mail_outbox" on "mail_outbox"."id" = "enquiry"."id") as "letter" where "kind" = ? and "handled_at" is null and "kind" != ?;

-- server/funnel/enquiries/mail-queue.ts
update "mail_outbox" set "state" = ?, "attempts" = "attempts" + ?, "next_attempt_at" = ? where "id" in (select "id" from "mail_outbox" where "state" in (?, ?) and "next_attempt_at" <= ? order by "next_attempt_at" limit ?) returning *;

-- server/funnel/enquiries/mail-queue.ts: enqueue
insert into "mail_outbox" ("id", "subject", "text_cipher", "state", "attempts", "next_attempt_at", "created_at", "handled_at", "notice", "receipt_id") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/funnel/enquiries/mail-queue.ts: giveUpSending
update "mail_outbox" set "state" = ? where "state" = ?;

-- server/funnel/enquiries/mail-queue.ts: settle
update "mail_outbox" set "state" = ?, "next_attempt_at" = ? where "id" = ?;

-- server/funnel/enquiries/personal.ts: enquiriesOf
select * from "enquiry" where ("phone_index" in (?) or "email_index" in (?));

-- server/funnel/enquiries/personal.ts: forget
delete from "enquiry" where "id" in (?, ?);

-- server/funnel/enquiries/personal.ts: forget
delete from "mail_outbox" where "id" in (?, ?);

-- server/funnel/leads/answer.ts: storeAnswer
update "lead" set "answer" = ? where "id" = ? and "answer" is null;

-- server/funnel/leads/begin.ts: beginDelivery
insert into "lead_delivery" ("lead_id", "idempotency_key", "state", "attempts", "lease_owner", "lease_until", "url_cipher", "problem", "next_attempt_at", "updated_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/funnel/leads/delivery/buyer-pause.ts: pauseOf
select "reason", "actor", "since" from "buyer_pause" where "buyer" = ?;

-- server/funnel/leads/delivery/deliver.ts: sendStored
select * from "lead" where "id" = ?;

-- server/funnel/leads/delivery/leases.ts
update "lead_delivery" set "state" = ?, "lease_owner" = ?, "lease_until" = ?, "updated_at" = ?, "attempts" = "attempts" + ? where "lead_id" in (select "lead_id" from "lead_delivery" where "state" = ? and "next_attempt_at" <= ? order by "next_attempt_at" limit ?) returning "lead_id", "attempts", "idempotency_key";

-- server/funnel/leads/delivery/leases.ts: bringForward
select "lead_id" from "lead_delivery" where "state" = ? and "next_attempt_at" > ? limit 1;

-- server/funnel/leads/delivery/leases.ts: bringForward
update "lead_delivery" set "next_attempt_at" = ? where "state" = ? and "next_attempt_at" > ? and "problem" not like ? and "attempts" <= ?;

-- server/funnel/leads/delivery/leases.ts: expiredLeases
select "lead_id", "attempts", "idempotency_key", "lease_owner" from "lead_delivery" where "state" = ? and "lease_until" < ? limit ?;

-- server/funnel/leads/delivery/leases.ts: heldLeads
select "lead"."id", "lead"."province", "lead"."receipt_id" from "lead_delivery" inner join "lead" on "lead"."id" = "lead_delivery"."lead_id" where "lead_delivery"."state" = ? limit ?;

-- server/funnel/leads/delivery/leases.ts: waitsForConnection
select "lead_id" from "lead_delivery" where "state" = ? and "next_attempt_at" > ? and "problem" like ? and "attempts" <= ? limit ?;

-- server/funnel/leads/delivery/pace.ts: takeTurns
insert into "tracker_pace" ("tracker", "next_at") values (?, ?) on conflict ("tracker") do update set "next_at" = case when "tracker_pace"."next_at" between ? and ? then "tracker_pace"."next_at" + ? else 1795186800050 end returning "next_at";

-- server/funnel/leads/delivery/pause.ts: isPaused
select "since" from "tracker_pause" where "tracker" = ?;

-- server/funnel/leads/delivery/pause.ts: leasable
update "tracker_pause" set "next_probe_at" = "next_probe_at" + ? where "tracker" = ? returning "next_probe_at";

-- server/funnel/leads/delivery/pause.ts: noteDoor
delete from "tracker_pause" where "tracker" = ?;

-- server/funnel/leads/delivery/pause.ts: noteDoor
insert into "tracker_pause" ("tracker", "reason", "since", "next_probe_at") values (?, ?, ?, ?) on conflict do nothing;

-- server/funnel/leads/delivery/pause.ts: probed
update "tracker_pause" set "next_probe_at" = ? where "tracker" = ?;

-- server/funnel/leads/delivery/pause.ts: readDoor
select "at" from "lead_history" where "lead_id" = ? and "reason" like ? order by "at" desc;

-- server/funnel/leads/delivery/pause.ts: readDoor
select "id" from "lead_history" where "to_state" = ? and "from_state" = ? and "at" > ? limit ?;

-- server/funnel/leads/delivery/settle.ts: settleLate
select "state" from "lead_delivery" where "lead_id" = ?;

-- server/funnel/leads/leads.ts: load
select "lead"."answer", "lead_delivery"."state", "lead_delivery"."attempts", "lead_delivery"."url_cipher" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "lead"."id" = ?;

-- server/funnel/leads/metrics.ts: answeredAt
select "at" from "lead_history" where "from_state" = ? and ("to_state" in (?, ?) or "reason" like ?) order by "id" desc limit ?;

-- server/funnel/leads/metrics.ts: oldestDueSeconds
select min("next_attempt_at") as "due" from "lead_delivery" where "state" = ?;

-- server/funnel/leads/metrics.ts: signedAt
select "created_at" from "consent_receipt" order by "seq" desc limit ?;

-- server/funnel/leads/metrics.ts: stuckSeconds
select min("lead"."created_at") as "since" from "lead_delivery" inner join "lead" on "lead"."id" = "lead_delivery"."lead_id" where "lead_delivery"."state" = ?;

-- server/funnel/leads/metrics.ts: unansweredSeconds
select min("lead_history"."at") as "since" from "lead_delivery" inner join "lead_history" on "lead_history"."lead_id" = "lead_delivery"."lead_id" where "lead_delivery"."state" in (?, ?) and "lead_history"."from_state" = ? and "lead_history"."to_state" = ? and "lead_history"."at" > ?;

-- server/funnel/leads/office/buyers.ts: changes
select "at", "actor", "action", "subject" from "leads_audit" where "action" in (?, ?) and "subject" like ? order by "at" desc, "id" desc limit ?;

-- server/funnel/leads/office/buyers.ts: named
select distinct json_extract(nullif("body", ''), '$.advertiser.id') as "id", json_extract(nullif("body", ''), '$.advertiser.name') as "name" from (select "body" from "consent_receipt" where "kind" = ? order by "seq" desc limit ?) as "newest" order by "name";

-- server/funnel/leads/office/buyers.ts: pause
insert into "buyer_pause" ("buyer", "reason", "actor", "since") values (?, ?, ?, ?) on conflict do nothing;

-- server/funnel/leads/office/buyers.ts: resume
delete from "buyer_pause" where "buyer" = ?;

-- server/funnel/leads/office/decisions.ts: decide
select "state" from "lead_delivery" where "lead_id" = ?;

-- server/funnel/leads/office/decisions.ts: retryAll
select "lead"."id" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "lead_delivery"."state" = ? order by "lead"."created_at" limit ?;

-- server/funnel/leads/office/deliveries.ts: deliveries
select "lead"."campaign", "lead_delivery"."state", count(*) as "count" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "lead"."created_at" > ? group by "lead"."campaign", "lead_delivery"."state";

-- server/funnel/leads/office/deliveries.ts: deliveries
select max("updated_at") as "at" from "lead_delivery" where "state" = ?;

-- server/funnel/leads/office/office.ts: trace
select "id", "kind", "body", "seq", "created_at" from "consent_receipt" where ("id" = ? or "subject_id" = ?) order by "seq";

-- server/funnel/leads/office/office.ts: trace
select * from "leads_audit" where "subject" like ? order by "at";

-- server/funnel/leads/office/records.ts: all
select "lead"."id", "lead"."created_at", "lead"."campaign", "lead"."receipt_id", "lead"."duplicate_of", "lead"."fields_cipher", "lead"."context_cipher", "lead"."ip_cipher", "lead_delivery"."state", "lead_delivery"."attempts", "lead_delivery"."problem", (select min("created_at") as "at" from "consent_receipt" where "subject_id" = "lead"."receipt_id") as "withdrawn_at" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" order by "lead"."created_at";

-- server/funnel/leads/office/records.ts: byState
select "lead_delivery"."state", count(*) as "count" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "lead"."created_at" >= ? group by "lead_delivery"."state";

-- server/funnel/leads/office/records.ts: campaigns
select distinct "campaign" from "lead" order by "campaign" limit ?;

-- server/funnel/leads/office/records.ts: find
select "lead"."id", "lead"."created_at", "lead"."campaign", "lead"."receipt_id", "lead"."duplicate_of", "lead"."fields_cipher", "lead"."context_cipher", "lead"."ip_cipher", "lead_delivery"."state", "lead_delivery"."attempts", "lead_delivery"."problem", (select min("created_at") as "at" from "consent_receipt" where "subject_id" = "lead"."receipt_id") as "withdrawn_at" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "lead"."id" = ?;

-- server/funnel/leads/office/records.ts: historyOf
select * from "lead_history" where "lead_id" = ? order by "at";

-- server/funnel/leads/office/records.ts: newest
select "lead"."id", "lead"."created_at", "lead"."campaign", "lead"."receipt_id", "lead"."duplicate_of", "lead"."fields_cipher", "lead"."context_cipher", "lead"."ip_cipher", "lead_delivery"."state", "lead_delivery"."attempts", "lead_delivery"."problem", (select min("created_at") as "at" from "consent_receipt" where "subject_id" = "lead"."receipt_id") as "withdrawn_at" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" order by "lead"."created_at" desc, "lead"."id" limit ? offset ?;

-- server/funnel/leads/office/records.ts: newest
select "lead"."id", "lead"."created_at", "lead"."campaign", "lead"."receipt_id", "lead"."duplicate_of", "lead"."fields_cipher", "lead"."context_cipher", "lead"."ip_cipher", "lead_delivery"."state", "lead_delivery"."attempts", "lead_delivery"."problem", (select min("created_at") as "at" from "consent_receipt" where "subject_id" = "lead"."receipt_id") as "withdrawn_at" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "lead"."phone_index" = ? and "lead"."email_index" = ? order by "lead"."created_at" desc, "lead"."id" limit ? offset ?;

-- server/funnel/leads/office/records.ts: receipts
select "id", "receipt_id" from "lead" where "id" in (?);

-- server/funnel/leads/office/trail.ts: actions
select distinct "action" from "leads_audit" where "actor" not like ? order by "action";

-- server/funnel/leads/office/trail.ts: actors
select distinct "actor" from "leads_audit" where "actor" not like ? order by "actor";

-- server/funnel/leads/office/trail.ts: lines
select * from "leads_audit" where "actor" not like ? and "actor" = ? and "action" = ? order by "at" desc, "id" desc limit ? offset ?;

-- server/funnel/leads/office/waiting.ts: deadMail
select count(*) as "count", min("created_at") as "since" from "mail_outbox" where "state" = ?;

-- server/funnel/leads/office/waiting.ts: shutDoors
select "tracker", "reason", "since" from "tracker_pause";

-- server/funnel/leads/office/waiting.ts: standing
select "state", count(*) as "count", min("updated_at") as "since" from "lead_delivery" group by "state";

-- server/funnel/leads/personal.ts
select "id" from "lead" where "created_at" < ? and "purged_at" is null limit ?;

-- server/funnel/leads/personal.ts
update "lead" set "fields_cipher" = ?, "context_cipher" = ?, "ip_cipher" = ?, "phone_index" = ?, "email_index" = ?, "purged_at" = ? where "id" in (?);

-- server/funnel/leads/personal.ts
update "lead" set "ip_cipher" = ? where "id" in (select "id" from "lead" where "created_at" < ? and "ip_cipher" is not null limit ?);

-- server/funnel/leads/personal.ts
update "lead_delivery" set "url_cipher" = ? where "lead_id" in (?);

-- server/funnel/leads/personal.ts: forgetLead
update "lead" set "fields_cipher" = ?, "context_cipher" = ?, "ip_cipher" = ?, "phone_index" = ?, "email_index" = ?, "answer" = ?, "purged_at" = ? where "id" = ?;

-- server/funnel/leads/personal.ts: forgetLead
update "lead_delivery" set "url_cipher" = ? where "lead_id" = ?;

-- server/funnel/leads/personal.ts: leadsOf
select "lead".*, "lead_delivery"."state" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where "phone_index" in (?);

-- server/funnel/leads/restore.ts: missingLeads
select "id" from "lead";

-- server/funnel/leads/restore.ts: parkLeads
select "lead_id", "state" from "lead_delivery";

-- server/funnel/leads/restore.ts: parkLeads
update "lead_delivery" set "state" = ?, "lease_owner" = ?, "lease_until" = ?, "problem" = ?, "updated_at" = ? where "lead_id" = ?;

-- server/funnel/leads/submit.ts: known
select "id", "receipt_id", "answer", "body_mac" from "lead" where "verification_id" = ?;

-- server/funnel/leads/submit.ts: writeAll
insert into "lead" ("id", "verification_id", "body_mac", "phone_index", "email_index", "campaign", "province", "created_at", "fields_cipher", "context_cipher", "ip_cipher", "locale", "receipt_id", "duplicate_of", "answer", "purged_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- server/funnel/leads/submit.ts: writeAll
select "id", "created_at", (select "state" from "lead_delivery" where "lead_id" = "lead"."id") as "state" from "lead" where "phone_index" = ? and "campaign" = ? and "created_at" > ?;

-- server/funnel/leads/transitions.ts: addHistory
insert into "lead_history" ("id", "lead_id", "at", "from_state", "to_state", "reason") values (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?);

-- server/funnel/leads/transitions.ts: addHistory
insert into "lead_history" ("id", "lead_id", "at", "from_state", "to_state", "reason") values (?, ?, ?, ?, ?, ?);

-- server/funnel/leads/transitions.ts: moveLead
update "lead_delivery" set "lease_owner" = ?, "lease_until" = ?, "state" = ?, "updated_at" = ? where "lead_id" = ? and "state" = ? and "lease_owner" = ?;

-- server/funnel/leads/transitions.ts: moveLead
update "lead_delivery" set "lease_owner" = ?, "lease_until" = ?, "state" = ?, "updated_at" = ? where "lead_id" = ? and "state" = ?;

-- server/funnel/leads/transitions.ts: moveLead
update "lead_delivery" set "lease_owner" = ?, "lease_until" = ?, "url_cipher" = ?, "problem" = ?, "state" = ?, "updated_at" = ? where "lead_id" = ? and "state" = ? and "lease_owner" = ?;

-- server/funnel/limits/purge.ts: pageAfter
select "key", "nth", "at" from "limit_use" where ("key", "nth") > (?, ?) order by "key", "nth" limit ?;

-- server/funnel/limits/spending.ts: byArea
select "key", count(*) as "n" from "limit_use" where "key" in (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) and "at" > ? group by "key";

-- server/funnel/limits/windows.ts: addUses
insert into "limit_use" ("key", "nth", "at", "member") values (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?);

-- server/funnel/limits/windows.ts: addUses
insert into "limit_use" ("key", "nth", "at", "member") values (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?);

-- server/funnel/limits/windows.ts: addUses
insert into "limit_use" ("key", "nth", "at", "member") values (?, ?, ?, ?), (?, ?, ?, ?);

-- server/funnel/limits/windows.ts: addUses
insert into "limit_use" ("key", "nth", "at", "member") values (?, ?, ?, ?);

-- server/funnel/limits/windows.ts: block
insert into "limit_block" ("key", "until") values (?, ?) on conflict ("key") do update set "until" = ?;

-- server/funnel/limits/windows.ts: countSince
select count(*) as "n" from "limit_use" where "key" = ? and "nth" > coalesce((select "nth" from "limit_use" where "key" = ? and "at" <= ? order by "nth" desc limit 1), ?);

-- server/funnel/limits/windows.ts: find
select (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n0", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n1", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n2", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n3", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n4", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n5", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n6", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n7", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n8", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n9", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n10", (select "until" as "n" from "limit_block" where "key" = ? and "until" > ?) as "n11";

-- server/funnel/limits/windows.ts: find
select (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n0", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n1", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n2";

-- server/funnel/limits/windows.ts: find
select (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n0", (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n1";

-- server/funnel/limits/windows.ts: find
select (select "nth" as "n" from "limit_use" where "key" >= ? and "key" <= ? order by "key" desc, "nth" desc limit 1) as "n0";

-- server/funnel/limits/windows.ts: lookAt
select (select "at" from "limit_use" where "key" >= ? and ("key", "nth") <= (?, ?) order by "key" desc, "nth" desc limit 1) as "t0";

-- server/funnel/limits/windows.ts: lookAt
select (select max("at") as "at" from "limit_use" where "key" = ? and "at" > ? and "member" != ? group by "member" order by max("at") desc limit 1 offset ?) as "t0";

-- server/funnel/limits/windows.ts: removeUses
delete from "limit_use" where ("key" = ? and "nth" = ?);

-- server/funnel/limits/windows.ts: removeUses
delete from "limit_use" where (("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?));

-- server/funnel/limits/windows.ts: removeUses
delete from "limit_use" where (("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?) or ("key" = ? and "nth" = ?));

-- server/funnel/limits/windows.ts: touchKeys
insert into "limit_key" ("key", "touched_at") values (?, ?) on conflict ("key") do update set "touched_at" = "excluded"."touched_at";

-- server/funnel/otp/otp.ts: status
select * from "otp_verification" where "id" = ? and "created_at" > ?;

-- server/funnel/otp/otp.ts: voidAll
update "otp_verification" set "state" = ?, "code_mac" = ?, "used_at" = ? where "state" in (?, ?) and "used_at" is null;

-- server/funnel/otp/personal.ts: forget
delete from "otp_verification" where "phone_mac" in (?);

-- server/funnel/otp/personal.ts: verificationsOf
select * from "otp_verification" where "phone_mac" in (?);

-- server/funnel/otp/send.ts: resumable
update "otp_verification" set "sends" = "sends" + ? where "id" = ? and "phone_mac" = ? and "email_mac" = ? and "purpose" = ? and "state" = ? and "attempts" < ? and "created_at" > ? returning "id";

-- server/funnel/otp/send.ts: saveCode
insert into "otp_verification" ("id", "phone_mac", "email_mac", "purpose", "code_mac", "code_sent_at", "code_expires_at", "state", "sends", "attempts", "verified_at", "used_at", "created_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("id") do update set "code_mac" = ?, "code_sent_at" = ?, "code_expires_at" = ?, "sends" = "otp_verification"."sends" + ?;

-- server/funnel/otp/tickets.ts: spendTicket
update "otp_verification" set "used_at" = ? where "id" = ? and "phone_mac" = ? and "email_mac" = ? and "purpose" = ? and "state" = ? and "used_at" is null and "verified_at" > ? and "verified_at" <= ? returning "id";

-- server/funnel/otp/tickets.ts: ticket
select "verified_at" from "otp_verification" where "id" = ? and "state" = ? and "used_at" is null and "verified_at" > ?;

-- server/funnel/otp/verify.ts: attemptsOf
select "attempts" from "otp_verification" where "id" = ?;

-- server/funnel/otp/verify.ts: countAttempt
update "otp_verification" set "attempts" = "attempts" + ? where "id" = ? and "attempts" < ? returning *;

-- server/funnel/otp/verify.ts: evaluate
update "otp_verification" set "state" = ?, "code_mac" = ? where "id" = ? and "state" = ?;

-- server/funnel/otp/verify.ts: evaluate
update "otp_verification" set "state" = ?, "verified_at" = ?, "code_mac" = ? where "id" = ?;

-- server/funnel/registration/drafts.ts: export
select * from "otp_draft" where "verification_id" in (?);

-- server/funnel/registration/drafts.ts: forget
delete from "otp_draft" where "verification_id" in (?);

-- server/funnel/registration/drafts.ts: load
select "draft_cipher" from "otp_draft" where "verification_id" = ? and "updated_at" > ?;

-- server/funnel/registration/drafts.ts: remove
delete from "otp_draft" where "verification_id" = ?;

-- server/funnel/registration/drafts.ts: save
insert into "otp_draft" ("verification_id", "draft_cipher", "updated_at") values (?, ?, ?) on conflict ("verification_id") do update set "draft_cipher" = ?, "updated_at" = ?;

-- server/funnel/restore.ts: madeAt
select max("at") as "at" from "lead_history";

-- server/funnel/store/delete-older.ts
delete from "challenge_spent" where "nonce" in (select "nonce" from "challenge_spent" where "until" < ? limit ?);

-- server/funnel/store/delete-older.ts
delete from "enquiry" where "id" in (select "id" from "enquiry" where "created_at" < ? limit ?);

-- server/funnel/store/delete-older.ts
delete from "limit_block" where "key" in (select "key" from "limit_block" where "until" < ? limit ?);

-- server/funnel/store/delete-older.ts
delete from "limit_key" where "key" in (select "key" from "limit_key" where "touched_at" < ? limit ?);

-- server/funnel/store/delete-older.ts
delete from "mail_outbox" where "id" in (select "id" from "mail_outbox" where "created_at" < ? and ("receipt_id" is null) is true limit ?);

-- server/funnel/store/delete-older.ts
delete from "otp_draft" where "verification_id" in (select "verification_id" from "otp_draft" where "updated_at" < ? limit ?);

-- server/funnel/store/delete-older.ts
delete from "otp_verification" where "id" in (select "id" from "otp_verification" where "code_expires_at" < ? limit ?);

-- server/funnel/store/delete-older.ts
delete from "sandbox_lead" where "id" in (select "id" from "sandbox_lead" where "at" < ? limit ?);

-- server/funnel/store/mark.ts: advanceMark
update "store_mark" set "seq" = "seq" + ?, "journaled_epoch" = case when ("journaled_epoch" < ? or ("journaled_epoch" = ? and "journaled_seq" < ?)) then ? else "journaled_epoch" end, "journaled_seq" = case when ("journaled_epoch" < ? or ("journaled_epoch" = ? and "journaled_seq" < ?)) then ? else "journaled_seq" end where "id" = ? returning "epoch", "seq";

-- server/funnel/store/mark.ts: beginEpoch
update "store_mark" set "epoch" = ?, "seq" = ?, "place" = ? where "id" = ? returning "epoch", "seq";

-- server/funnel/store/mark.ts: notePlace
update "store_mark" set "place" = ? where "id" = ?;

-- server/funnel/store/mark.ts: readJournaled
select "journaled_epoch", "journaled_seq" from "store_mark" where "id" = ?;

-- server/funnel/store/mark.ts: readMark
select "epoch", "seq" from "store_mark" where "id" = ?;

-- server/funnel/store/mark.ts: readPlace
select "place" from "store_mark" where "id" = ?;

-- server/funnel/store/open-keyring.ts: openKeyring
insert into "key_check" ("id", "token") values (?, ?) on conflict ("id") do nothing;

-- server/funnel/store/open-keyring.ts: openKeyring
select "token" from "key_check" where "id" = ?;

-- server/funnel/store/open-keyring.ts: openKeyring
update "key_check" set "token" = ? where "id" = ?;

-- server/funnel/store/open-keyring.ts: readKeyring
select "token" from "key_check" where "id" = ?;

-- server/funnel/store/probe.ts: storeProblem
select "key" from "limit_use" limit ?;

-- server/funnel/store/probe.ts: writeProbe
insert into "limit_key" ("key", "touched_at") values (?, ?) on conflict ("key") do update set "touched_at" = ?;

-- server/funnel/store/rotate.ts
update "enquiry" set "fields_cipher" = ? where "id" = ? and "fields_cipher" = ?;

-- server/funnel/store/rotate.ts
update "lead" set "context_cipher" = ? where "id" = ? and "context_cipher" = ?;

-- server/funnel/store/rotate.ts
update "lead" set "fields_cipher" = ? where "id" = ? and "fields_cipher" = ?;

-- server/funnel/store/rotate.ts
update "lead" set "ip_cipher" = ? where "id" = ? and "ip_cipher" = ?;

-- server/funnel/store/rotate.ts
update "lead_delivery" set "url_cipher" = ? where "lead_id" = ? and "url_cipher" = ?;

-- server/funnel/store/rotate.ts
update "mail_outbox" set "text_cipher" = ? where "id" = ? and "text_cipher" = ?;

-- server/funnel/store/rotate.ts
update "otp_draft" set "draft_cipher" = ? where "verification_id" = ? and "draft_cipher" = ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "id" as id, "context_cipher" as token from "lead" where "id" > ? order by "id" limit ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "id" as id, "fields_cipher" as token from "enquiry" where "id" > ? order by "id" limit ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "id" as id, "fields_cipher" as token from "lead" where "id" > ? order by "id" limit ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "id" as id, "ip_cipher" as token from "lead" where "id" > ? order by "id" limit ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "id" as id, "text_cipher" as token from "mail_outbox" where "id" > ? order by "id" limit ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "lead_id" as id, "url_cipher" as token from "lead_delivery" where "lead_id" > ? order by "lead_id" limit ?;

-- server/funnel/store/rotate.ts: rotateColumn

      select "verification_id" as id, "draft_cipher" as token from "otp_draft" where "verification_id" > ? order by "verification_id" limit ?;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "id" as id, "context_cipher" as token from "lead" where "context_cipher" is not null limit 1;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "id" as id, "fields_cipher" as token from "enquiry" where "fields_cipher" is not null limit 1;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "id" as id, "fields_cipher" as token from "lead" where "fields_cipher" is not null limit 1;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "id" as id, "ip_cipher" as token from "lead" where "ip_cipher" is not null limit 1;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "id" as id, "text_cipher" as token from "mail_outbox" where "text_cipher" is not null limit 1;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "lead_id" as id, "url_cipher" as token from "lead_delivery" where "url_cipher" is not null limit 1;

-- server/funnel/store/sealed.ts: unreadableColumns

      select "verification_id" as id, "draft_cipher" as token from "otp_draft" where "draft_cipher" is not null limit 1;

-- server/funnel/store/trail.ts
insert into "leads_audit" ("id", "at", "actor", "action", "subject") values (?, ?, ?, ?, ?);

-- server/funnel/tracker/sandbox.ts: dashboard
select "sandbox_lead".*, "lead"."locale", "lead"."receipt_id" from "sandbox_lead" left join "lead_delivery" on "lead_delivery"."idempotency_key" = "sandbox_lead"."idempotency_key" left join "lead" on "lead"."id" = "lead_delivery"."lead_id" where "sandbox_lead"."id" = ?;

-- server/funnel/tracker/sandbox.ts: export
select * from "sandbox_lead" where "idempotency_key" in (?);

-- server/funnel/tracker/sandbox.ts: forget
delete from "sandbox_lead" where "idempotency_key" in (?);

-- server/funnel/tracker/sandbox.ts: keepIn
insert into "sandbox_lead" ("id", "idempotency_key", "first_name_cipher", "phone_hint", "campaign", "calls", "at") values (?, ?, ?, ?, ?, ?, ?) on conflict ("idempotency_key") do update set "calls" = "sandbox_lead"."calls" + ? returning "id";

-- server/funnel/tracker/sandbox.ts: keysOf
select "idempotency_key" from "lead_delivery" inner join "lead" on "lead"."id" = "lead_delivery"."lead_id" where "verification_id" in (?);

-- server/platform/alarms/incidents.ts: begin
insert into "incident" ("id", "kind", "subject", "detail", "began_at", "ended_at", "told_at") values (?, ?, ?, ?, ?, ?, ?) on conflict ("kind", "subject") where "ended_at" is null do nothing;

-- server/platform/alarms/incidents.ts: end
update "incident" set "ended_at" = ? where "kind" = ? and "subject" = ? and "ended_at" is null;

-- server/platform/alarms/incidents.ts: heard
update "incident" set "told_at" = ? where "kind" = ? and "subject" = ? and "ended_at" is null and "told_at" is null;

-- server/platform/alarms/incidents.ts: openRows
select * from "incident" where "ended_at" is null;

-- server/platform/alarms/incidents.ts: purgeIncidents
delete from "incident" where "ended_at" < ?;

-- server/platform/alarms/incidents.ts: readIncidents
select * from "incident" where ("ended_at" is null or "ended_at" >= ?) order by "began_at" desc;

-- server/platform/db/rows.ts: countOf
select count(*) as "count" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id" where exists (select "consent_receipt"."seq" from "consent_receipt" where "consent_receipt"."id" = "lead"."receipt_id" and json_extract(nullif("consent_receipt"."body", ''), '$.advertiser.id') = ?);

-- server/platform/db/rows.ts: countOf
select count(*) as "count" from "lead" inner join "lead_delivery" on "lead_delivery"."lead_id" = "lead"."id";

-- server/platform/db/rows.ts: countOf
select count(*) as "count" from "leads_audit" where "actor" not like ?;

-- server/platform/db/rows.ts: countOf
select count(*) as "count" from (select "mail_outbox"."state", "mail_outbox"."attempts", "mail_outbox"."next_attempt_at", coalesce("enquiry"."id", "mail_outbox"."id", ?) as "id", coalesce("enquiry"."kind", "mail_outbox"."notice", ?) as "kind", coalesce("enquiry"."source", "mail_outbox"."subject", ?) as "source", coalesce("enquiry"."created_at", "mail_outbox"."created_at") as "created_at", coalesce("enquiry"."handled_at", "mail_outbox"."handled_at") as "handled_at" from "enquiry" full join "mail_outbox" on "mail_outbox"."id" = "enquiry"."id") as "letter" where "kind" = ? and "state" = ? and "handled_at" is null and "kind" != ? and "id" = ? and "created_at" <= ? and "next_attempt_at" <= ?;

-- server/platform/db/write-ahead-log.ts: emptyLog
pragma wal_checkpoint(truncate);
